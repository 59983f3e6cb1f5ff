import type { InteractionLog } from './interaction-log'
import { type InteractionLogFormValues, interactionLogOf } from './interaction-log-form'

/**
 * What was changed of a log, and nothing else: what somebody else has corrected since stays.
 * @param start What the form began with.
 * @returns null while the form has problems with time or duration.
 */
export function interactionLogChanges(
  start: InteractionLogFormValues,
  form: InteractionLogFormValues,
  zone: string,
  log: InteractionLog,
) {
  const written = interactionLogOf(form, zone, log)
  const begun = interactionLogOf(start, zone, log)
  if (!written || !begun) return written
  const { durationSecs, activityTypes, noteObservedTrends, notePlanModification } = written
  const { interactedDatetime } = written
  const isSameList = begun.activityTypes.join() === activityTypes.join()
  return {
    ...(durationSecs !== begun.durationSecs && { durationSecs }),
    ...(!isSameList && { activityTypes }),
    ...(noteObservedTrends !== begun.noteObservedTrends && { noteObservedTrends }),
    ...(notePlanModification !== begun.notePlanModification && { notePlanModification }),
    ...(interactedDatetime !== begun.interactedDatetime && { interactedDatetime }),
  }
}
