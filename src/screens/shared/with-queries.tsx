import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { queriesOf } from '../../client/queries'
import { useScreen } from './screen'

/** Wraps a screen that sends queries. All elements of a client share one query cache. */
export function withQueries<Props extends object>(
  Asking: ComponentType<Props>,
): (props: Props) => ReactNode {
  return function Screen(props) {
    return (
      <QueryClientProvider client={queriesOf(useScreen().client)}>
        <Asking {...props} />
      </QueryClientProvider>
    )
  }
}
