import { type ReactNode, useState } from 'react'
import { LazyConfirmDialog } from '../../../ui/overlays/lazy-confirm-dialog'
import { useScreen } from '../screen'

interface DiscardTimeProps {
  onDiscard: () => void
  /** Renders the button that discards the time of the stopwatch. */
  children: (ask: () => void) => ReactNode
}

/**
 * Asks for confirmation before the time of the stopwatch is discarded. Without the question, a
 * single wrong click could delete half an hour of measured time.
 */
export function DiscardTime({ onDiscard, children }: DiscardTimeProps) {
  const words = useScreen().messages.patientActions.stopwatch
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      {children(() => setAsking(true))}
      {isAsking && (
        <LazyConfirmDialog
          isDestructive
          words={words.confirmDiscard}
          onConfirm={onDiscard}
          onClose={close}
        />
      )}
    </>
  )
}
