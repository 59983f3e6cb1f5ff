import { useEffect, useEffectEvent, useId } from 'react'
import { useScreen } from './screen'

/**
 * Reports each failure to the vendor page, but the same failure only once. Also reports the end of
 * the failure. There is no toast, because the screen itself shows the failure.
 * @param failure The failure that the screen shows. Null if the screen shows no failure.
 * @param hasData Whether the screen has data. During a retry, there may be no failure and no data.
 */
export function useReported(failure: unknown, hasData: boolean): void {
  const { report, recovered } = useScreen()
  const place = useId()
  // The function is an effect event, so that the same failure is not reported again when the screen
  // renders again.
  const tell = useEffectEvent((error: unknown) => report(error, { toast: false, place }))
  useEffect(() => {
    if (failure) tell(failure)
  }, [failure])
  const hasPassed = hasData && !failure
  useEffect(() => {
    if (hasPassed) recovered(place)
  }, [hasPassed, recovered, place])
  useEffect(() => () => recovered(place, 'left'), [recovered, place])
}
