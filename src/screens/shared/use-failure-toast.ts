import { useMemo, useRef } from 'react'
import { type ReportOptions, useScreen } from './screen'

/** Reports the failures of one form. When a retry succeeds, their toast closes. */
export function useFailureToast() {
  const { client, report } = useScreen()
  const shown = useRef<number | null>(null)
  return useMemo(
    () => ({
      failed(error: unknown, options?: ReportOptions) {
        shown.current = report(error, options)
      },
      succeeded() {
        if (shown.current !== null) client.notifications.dismiss(shown.current)
        shown.current = null
      },
    }),
    [client, report],
  )
}
