import { Button } from '../../ui/button'
import { useScreen } from './screen'
import type { useProviders } from './use-providers'

interface ProvidersFailedProps {
  text: string
  asked: Pick<ReturnType<typeof useProviders>, 'isFetching' | 'refetch'>
}

/**
 * The message beside a field whose providers could not be loaded. It has a button that loads the
 * providers again (Z22).
 */
export function ProvidersFailed({ text, asked }: ProvidersFailedProps) {
  const { retry } = useScreen().messages.common
  return (
    <>
      {text}{' '}
      <Button size="small" variant="quiet" pending={asked.isFetching} onClick={asked.refetch}>
        {retry}
      </Button>
    </>
  )
}
