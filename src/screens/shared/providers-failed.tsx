import { Button } from '../../ui/button'
import { useScreen } from './screen'
import type { useProviders } from './use-providers'

interface ProvidersFailedProps {
  text: string
  asked: Pick<ReturnType<typeof useProviders>, 'isFetching' | 'refetch'>
}

/**
 * A message beside a field. It says that the providers of the field could not be loaded, and has a
 * button that loads them again (Z22).
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
