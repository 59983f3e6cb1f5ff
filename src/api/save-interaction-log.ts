/** Logs an interaction once, or changes a log (spec §7, "Provider and interaction log"). */
import type { InteractionLog } from '../domain/interaction/interaction-log'
import type { Http } from './http'
import {
  createInteractionLog,
  type InteractionLogEntry,
  interactionLog,
  interactionLogsPath,
  updateInteractionLog,
} from './interaction-logs'
import { page } from './page'
import { unlessRejected } from './unanswered'
import { type MutationSpec, mutationKey } from './writes'

/** A request that creates a log. */
interface NewLog {
  entry: InteractionLogEntry
  idempotencyKey: string
}

/** A new interaction log, or the changes of an existing log. */
export type InteractionLogChange =
  /** `unanswered` is an earlier request for the same log whose response is missing. */
  (NewLog & { unanswered?: NewLog }) | { id: number; changes: Partial<InteractionLogEntry> }

/**
 * Returns the interaction log with these values. The backend may have created it for a request whose
 * response is missing.
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
  // A backend that ignores a filter returns other logs too.
  return found.results.find(
    (log) =>
      log.patient === patient &&
      log.provider === provider &&
      log.durationSecs === durationSecs &&
      Date.parse(log.interactedDatetime) === Date.parse(interactedDatetime),
  )
}

/**
 * Creates a log once, also if an earlier request for it has no response (N12). If the user has
 * corrected the form since, the log of the earlier request is changed.
 */
async function createOnce(http: Http, change: NewLog & { unanswered?: NewLog }) {
  const { entry, idempotencyKey, unanswered } = change
  const isRepeat = unanswered?.idempotencyKey === idempotencyKey
  if (unanswered && !(isRepeat && http.takesKeys)) {
    const made = http.takesKeys
      ? // The request may still be on its way. With its key, the backend processes it once.
        await unlessRejected(
          createInteractionLog(http, unanswered.entry, unanswered.idempotencyKey),
        )
      : // The response to an earlier correction may be missing too.
        ((await findLog(http, unanswered.entry)) ?? (await findLog(http, entry)))
    if (made) return isRepeat ? made : updateInteractionLog(http, made.id, entry)
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
