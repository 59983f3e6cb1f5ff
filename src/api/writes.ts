/** The writes of the screens: their mutation keys, and the queries that each write refreshes. */
import type { MutationFunctionContext, QueryClient } from '@tanstack/query-core'
import type { Http } from './http'
import type { QuerySpec } from './page'
import type { Resource } from './query-keys'

/** Mutation options for TanStack Query's `useMutation`. */
export interface MutationSpec<Result, Variables> {
  mutationKey: readonly unknown[]
  mutationFn: (
    variables: Variables,
    context: Pick<MutationFunctionContext, 'client'>,
  ) => Promise<Result>
}

export type Write =
  | 'move-billings'
  | 'create-patient'
  | 'update-patient'
  | 'save-note'
  | 'delete-patient'
  | 'replace-care-team'
  | 'enroll'
  | 'extend-enrollment'
  | 'unenroll'
  | 'save-interaction-log'
  | 'delete-interaction-log'
  | 'create-chat-channel'
  | 'invite-to-chat'
  | 'schedule-message'
  | 'cancel-scheduled-message'
  | 'create-summary'
  | 'rate-summary'
  | 'renew-invitation-code'
  | 'replace-fees'
  | 'replace-message-templates'
  | 'choose-rules'
  | 'switch-pcm'
  | 'save-patient-facts'
  | 'save-company-facts'

/**
 * Returns the key of a mutation.
 * @param subject The id of the record that the write changes.
 */
export function mutationKey(
  http: Http,
  write: Write,
  subject?: string | number | null,
): readonly unknown[] {
  const key = [http.connection, write]
  return subject === undefined ? key : [...key, subject]
}

/**
 * Stores the record that a write has returned in the cache. An earlier request for the record may
 * still be pending. Its response would be older than the stored record, so the request is canceled.
 */
export async function storeReturned<Data>(
  client: QueryClient,
  { queryKey }: QuerySpec<Data>,
  record: Data,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, record)
}

export interface Refresh {
  /** The resources whose queries are fetched again. */
  resources: readonly Resource[]
  /**
   * After a success, the write stays pending until the queries of these resources have been fetched
   * again.
   */
  awaited?: readonly Resource[]
  /**
   * Whether the queries are fetched again even if the write fails, because the service may have
   * accepted the request.
   */
  afterFailure?: true
}

/** The resources that almost all writes refresh. */
const lists = ['patients', 'unread', 'billing-instances', 'forecast'] as const

const ofEnrollments = { resources: [...lists, 'rtm-enrollments'] } as const

const ofScheduled = { resources: ['scheduled-messages'], afterFailure: true } as const

const ofClaimFacts = { resources: ['claim-facts'] } as const

/**
 * These writes refresh `providers`, because the metadata of the provider says whether the company
 * has PCM.
 */
const ofRules = {
  resources: [...lists, 'billing-rules', 'dry-run', 'providers'],
  awaited: ['billing-rules'],
} as const

/** The queries that each write refreshes (spec §4, "Mutation refresh"; N29). */
export const refreshes: Readonly<Record<Write, Refresh>> = {
  // The write stays pending until the new list has arrived, so that the rows count as changing
  // until then. The list is also refreshed after a failure: if only the response was lost, the list
  // must not offer the same rows again.
  'move-billings': { resources: lists, awaited: ['billing-instances'], afterFailure: true },
  'create-patient': { resources: lists },
  'update-patient': { resources: lists },
  // Nothing is refreshed, because the response replaces the patient in the cache, and no list shows
  // a note (N28).
  'save-note': { resources: [] },
  'delete-patient': { resources: lists },
  'replace-care-team': { resources: lists },
  enroll: ofEnrollments,
  'extend-enrollment': ofEnrollments,
  unenroll: ofEnrollments,
  'save-interaction-log': { resources: [...lists, 'interaction-logs'] },
  // The write stays pending until the row has disappeared. If the dialog closed earlier, the focus
  // would return to a row that then disappears.
  'delete-interaction-log': {
    resources: [...lists, 'interaction-logs'],
    awaited: ['interaction-logs'],
  },
  // The write stays pending until the patient's record contains the channel.
  'create-chat-channel': { resources: ['patients'], awaited: ['patients'] },
  // Nothing is refreshed, because the chat service announces the new member itself.
  'invite-to-chat': { resources: [] },
  'schedule-message': ofScheduled,
  'cancel-scheduled-message': { ...ofScheduled, awaited: ['scheduled-messages'] },
  // Nothing is refreshed, because the response replaces the summary in the cache.
  'create-summary': { resources: [] },
  'rate-summary': { resources: [] },
  // The write stays pending until the new code has arrived, so that the dialog never shows a code
  // that no longer works.
  'renew-invitation-code': { resources: ['invitation-codes'], awaited: ['invitation-codes'] },
  // The write stays pending until the new list has arrived, because the form needs the list's
  // version before it can save again.
  'replace-message-templates': {
    resources: ['message-templates'],
    awaited: ['message-templates'],
  },
  // The write refreshes more than the fees, because the rows and totals of other resources contain
  // amounts that are computed with the fees.
  'replace-fees': {
    resources: ['fees', 'dry-run', 'forecast', 'billing-instances'],
    awaited: ['fees'],
  },
  'choose-rules': ofRules,
  'switch-pcm': ofRules,
  'save-patient-facts': ofClaimFacts,
  // The write refreshes the billings, because their rows contain the last day for filing a claim.
  'save-company-facts': { resources: ['claim-facts', 'billing-instances'] },
}
