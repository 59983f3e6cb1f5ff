import { errorWords } from '../../api/errors'
import { ClippedText } from '../../ui/clipped-text'
import { ErrorState } from '../../ui/error-state'
import { useScreen } from './screen'

interface ListFailedProps {
  title: string
  rows: { error: unknown; isFetching: boolean; refetch: () => void }
}

/**
 * The error message in place of a list that could not be loaded. It has the reason and a retry
 * button.
 */
export function ListFailed({ title, rows }: ListFailedProps) {
  const { messages } = useScreen()
  const words = errorWords(rows.error, messages)
  return (
    <ErrorState
      title={title}
      description={words && <ClippedText text={words.description} more={messages.common.more} />}
      retryLabel={messages.common.retry}
      onRetry={rows.refetch}
      retrying={rows.isFetching}
    />
  )
}
