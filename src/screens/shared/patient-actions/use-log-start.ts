import { useEffect, useRef } from 'react'
import {
  durationSecs,
  type InteractionLogFormValues,
  interactionLogFormOf,
} from '../../../domain/interaction/interaction-log-form'
import type { Form } from '../../../ui/overlays/form-state'
import { useScreen } from '../screen'

/** The date and the time at which an interaction started, as the form has filled them in. */
export type LogStart = Pick<InteractionLogFormValues, 'date' | 'time'>

/**
 * When the user changes the duration of a new interaction, updates its start, so that the
 * interaction ends now. Does nothing if the user has edited the date or the time.
 * @param begun The date and time that the form has filled in. Null if the duration does not change
 * the start.
 */
export function useLogStart(form: Form<InteractionLogFormValues>, begun: LogStart | null): void {
  const { http } = useScreen().client
  const filled = useRef(begun)
  const { set, values } = form
  const { minutes, seconds, date, time } = values
  const secs = durationSecs(minutes, seconds)
  const counted = useRef(secs)
  useEffect(() => {
    if (secs === counted.current) return
    counted.current = secs
    const last = filled.current
    if (secs === null || last?.date !== date || last.time !== time) return
    const now = http.now().getTime() - secs * 1000
    const start = interactionLogFormOf(undefined, { zone: http.timeZone, now })
    filled.current = start
    set('date', start.date)
    set('time', start.time)
  }, [secs, date, time, http, set])
}
