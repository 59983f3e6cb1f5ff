import { useEffect, useEffectEvent } from 'react'
import { useScreen } from './screen'

/**
 * Reports each failure to the vendor page once. There is no toast, because the screen itself shows
 * the failure.
 * @param failure Null if there is none, or if it is not a failure for the user.
 */
export function useReported(failure: unknown): void {
  const { report } = useScreen()
  // With an effect event, a failure is not reported again when the screen renders again.
  const tell = useEffectEvent((error: unknown) => report(error, { toast: false }))
  useEffect(() => {
    if (failure) tell(failure)
  }, [failure])
}
