import { useMemo, useRef } from 'react'
import { type ReportOptions, useScreen } from './screen'

/**
 * Returns functions that report the failures of one form in a toast. When a retry succeeds, the
 * toast closes.
 */
export function useFailureToast() {
  const { client, report } = useScreen()
  const shown = useRef<number | null>(null)
  return useMemo(
    () => ({
      failed(error: unknown, options?: ReportOptions) {
        shown.current = report(error, options)
      },
      /**
       * Call this function after a failure if the form has shown the toast itself, with other
       * texts.
       */
      shown(id: number) {
        shown.current = id
      },
      succeeded() {
        if (shown.current !== null) client.notifications.dismiss(shown.current)
        shown.current = null
      },
    }),
    [client, report],
  )
}
