import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part'
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay'
import { useScreen } from '../screen'

const ConfirmDialog = lazyPart(() =>
  import('../../../ui/overlays/confirm-dialog').then((module) => module.ConfirmDialog),
)

interface DiscardTimeProps {
  onDiscard: () => void
  /** What is pressed to throw the stopwatch's time away. */
  children: (ask: () => void) => ReactNode
}

/** Half an hour is not lost by one click. */
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
