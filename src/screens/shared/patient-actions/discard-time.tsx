import { type ReactNode, useState } from 'react'
import { lazyPart, overlayCode } from '../../../ui/lazy-part'
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay'
import { useScreen } from '../screen'

const load = overlayCode(() => import('../../../ui/overlays/confirm-dialog'))
const ConfirmDialog = lazyPart(() => load().then((module) => module.ConfirmDialog))

interface DiscardTimeProps {
  onDiscard: () => void
  /** Renders the button that discards the time of the stopwatch. */
  children: (ask: () => void) => ReactNode
}

/**
 * Asks the user to confirm before the time is discarded, so that one click cannot lose half an
 * hour.
 */
export function DiscardTime({ onDiscard, children }: DiscardTimeProps) {
  const words = useScreen().messages.patientActions.stopwatch
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      {children(() => setAsking(true))}
      {isAsking && (
        <LazyOverlay onFailed={close}>
          <ConfirmDialog
            isOpen
            isDestructive
            words={words.confirmDiscard}
            onConfirm={onDiscard}
            onClose={close}
          />
        </LazyOverlay>
      )}
    </>
  )
}
