import type { UseQueryResult } from '@tanstack/react-query'
import { Dialog } from '../../../ui/overlays/dialog'
import { Loaded } from '../loaded'
import { useScreen } from '../screen'
import { useClaimWords } from './use-claim-words'

interface LoadingDialogProps {
  title: string
  query: UseQueryResult
  size: 'medium' | 'large'
  onClose: () => void
}

/**
 * The dialog that is shown while the values of a form load. After a failure, it has a retry button.
 */
export function LoadingDialog({ title, query, size, onClose }: LoadingDialogProps) {
  const { close } = useScreen().messages.common
  const words = useClaimWords()
  return (
    <Dialog isOpen onClose={onClose} title={title} size={size} closeLabel={close}>
      <Loaded query={query} words={words} height={320}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}
