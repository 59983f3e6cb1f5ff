import type { InteractionLog } from './interaction-log'
import { type InteractionLogFormValues, interactionLogOf } from './interaction-log-form'

/**
 * Returns only the changed fields of a log, so that corrections of other users in the meantime
 * stay.
 * @param start The form values when the form opened.
 * @returns null while the time or the duration is invalid.
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
