/**
 * The writes of /pt/interaction-logs/ (spec §7, "Provider and interaction log"). This code loads
 * with the dialogs, and not with the screens.
 */
import type { InteractionLog } from '../domain/interaction/interaction-log'
import { interactionLog } from './billing-schemas'
import { RequiredFieldError } from './errors'
import type { Http } from './http'
import { sameUser } from './http-identity'
import { interactionLogsPath } from './interaction-logs'
import { page } from './page'
import { unlessRejected } from './rejection'
import { required } from './required'
import { recognizes, type UnansweredRequest } from './unanswered'
import { noAnswer } from './wire'
import { type MutationSpec, mutationKey } from './writes'

/** The fields that a user enters (D20). */
export interface InteractionLogEntry {
  patient: number
  provider: number
  /** The duration in seconds, not in minutes (D21). */
  durationSecs: number
  activityTypes: readonly string[]
  noteObservedTrends?: string
  notePlanModification?: string
  interactedDatetime: string
}

/**
 * Creates a log.
 * @param idempotencyKey The id of the user's action. The backend processes an action only once
 * (N12).
 */
export async function createInteractionLog(
  http: Http,
  interactionLogSerializerRequest: InteractionLogEntry,
  idempotencyKey?: string,
): Promise<InteractionLog> {
  required({ interactionLogSerializerRequest })
  const body = interactionLogSerializerRequest
  return http.call({
    method: 'POST',
    path: interactionLogsPath,
    body,
    answer: interactionLog,
    retry: 'only-with-key',
    idempotencyKey,
  })
}

/** Changes the given fields with PATCH. Unlike in other PATCH calls, the body is required (N07). */
export async function updateInteractionLog(
  http: Http,
  id: number,
  interactionLogSerializerRequest: Partial<InteractionLogEntry>,
): Promise<InteractionLog> {
  required({ id, interactionLogSerializerRequest })
  const body = interactionLogSerializerRequest
  return http.call({
    method: 'PATCH',
    path: `${interactionLogsPath}${id}/`,
    body,
    answer: interactionLog,
  })
}

export async function deleteInteractionLog(http: Http, id: number): Promise<void> {
  required({ id })
  return http.call({ method: 'DELETE', path: `${interactionLogsPath}${id}/`, answer: noAnswer })
}

/** A request that creates a log. */
interface NewLog {
  entry: InteractionLogEntry
  idempotencyKey: string
}

type UnansweredLog = NewLog & UnansweredRequest

/** A new log. `unanswered` has the earlier requests for it that got no response, oldest first. */
type NewLogOnce = NewLog & { unanswered?: readonly UnansweredLog[] }

/** A new interaction log, or the changes of an existing log. */
export type InteractionLogChange =
  | NewLogOnce
  | { id: number; changes: Partial<InteractionLogEntry> }

/**
 * Returns the interaction log with these values. The backend may have created this log for a
 * request that got no response.
 */
async function findLog(
  http: Http,
  entry: InteractionLogEntry,
): Promise<InteractionLog | undefined> {
  const { patient, provider, durationSecs, interactedDatetime } = entry
  const query = {
    patient,
    provider,
    duration_secs: durationSecs,
    interacted_datetime: interactedDatetime,
  }
  const answer = page(interactionLog)
  const found = await http.call({ method: 'GET', path: interactionLogsPath, query, answer })
  // A backend may ignore a filter and return other logs, so this code compares the values itself.
  return found.results.find(
    (log) =>
      log.patient === patient &&
      log.provider === provider &&
      log.durationSecs === durationSecs &&
      Date.parse(log.interactedDatetime) === Date.parse(interactedDatetime),
  )
}

/** Returns the log that an earlier request without a response has created. */
async function logOf(http: Http, { entry, idempotencyKey }: NewLog, isRecognized: boolean) {
  return isRecognized
    ? // The request is sent again. Its key ensures that the backend creates only one log, even if
      // the first attempt has not arrived yet.
      unlessRejected(createInteractionLog(http, entry, idempotencyKey))
    : findLog(http, entry)
}

/**
 * Creates a log once, even if earlier requests for the log have no response (N12). If the user has
 * corrected the form since then, the log that an earlier request created is changed. If the backend
 * recognizes no keys, or no longer this key, the log is found by its values.
 */
async function createOnce(http: Http, change: NewLogOnce) {
  const { entry, idempotencyKey, unanswered = [] } = change
  const checkUser = sameUser(http)
  // A correction may have been sent as a change of the log of the first request. The backend knows
  // no key of such a correction. So if the first request cannot be sent again, none can.
  const isRecognized = unanswered.every((request) => recognizes(http, request))
  for (const request of unanswered) {
    const isSame = request.idempotencyKey === idempotencyKey
    // This request has the key of the current action. The last line of this function sends it
    // again.
    if (isSame && isRecognized) continue
    const made = await logOf(http, request, isRecognized)
    checkUser()
    if (made) return isSame ? made : updateInteractionLog(http, made.id, entry)
  }
  return createInteractionLog(http, entry, idempotencyKey)
}

/** Logs an interaction with a patient, or changes an existing log. */
export function saveInteractionLogMutation(
  http: Http,
  patientId: number,
): MutationSpec<InteractionLog, InteractionLogChange> {
  return {
    mutationKey: mutationKey(http, 'save-interaction-log', patientId),
    mutationFn: (change) =>
      'entry' in change
        ? createOnce(http, change)
        : updateInteractionLog(http, change.id, change.changes),
  }
}

/**
 * Deletes a log.
 * @param id The id of the log. Null while no log is selected.
 */
export function deleteInteractionLogMutation(
  http: Http,
  id: number | null,
): MutationSpec<void, void> {
  return {
    mutationKey: mutationKey(http, 'delete-interaction-log', id),
    async mutationFn() {
      if (id === null) throw new RequiredFieldError('id')
      await deleteInteractionLog(http, id)
    },
  }
}
