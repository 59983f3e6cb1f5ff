import { errorWords } from '../../api/errors'
import { ErrorState } from '../../ui/error-state'
import { useScreen } from './screen'

interface ListFailedProps {
  title: string
  rows: { error: unknown; isFetching: boolean; refetch: () => void }
}

/** In the place of a list that could not be had: why, and trying again. */
export function ListFailed({ title, rows }: ListFailedProps) {
  const { messages } = useScreen()
  const words = errorWords(rows.error, messages)
  return (
    <ErrorState
      title={title}
      description={words?.description}
      retryLabel={messages.common.retry}
      onRetry={rows.refetch}
      retrying={rows.isFetching}
    />
  )
}
