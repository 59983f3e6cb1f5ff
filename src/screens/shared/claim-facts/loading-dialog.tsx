import type { UseQueryResult } from '@tanstack/react-query'
import { Dialog } from '../../../ui/overlays/dialog'
import { Skeleton } from '../../../ui/skeleton'
import { ListFailed } from '../list-failed'
import { useScreen } from '../screen'
import { useClaimWords } from './use-claim-words'

interface LoadingDialogProps {
  title: string
  query: UseQueryResult
  size: 'medium' | 'large'
  onClose: () => void
}

/** The dialog until the facts have arrived, or with a retry. */
export function LoadingDialog({ title, query, size, onClose }: LoadingDialogProps) {
  const { messages } = useScreen()
  const words = useClaimWords()
  const { error, isFetching, refetch } = query
  return (
    <Dialog isOpen onClose={onClose} title={title} size={size} closeLabel={messages.common.close}>
      {error && !isFetching ? (
        <ListFailed
          title={words.failed}
          rows={{ error, isFetching, refetch: () => void refetch() }}
        />
      ) : (
        <div role="status" aria-label={words.loading}>
          <Skeleton height={320} />
        </div>
      )}
    </Dialog>
  )
}
