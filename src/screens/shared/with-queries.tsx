import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queriesOf } from '../../client/queries'
import { useScreen } from './screen'

/** Wraps a screen that sends queries. It shares the query cache of all elements of its client. */
export function withQueries(Asking: ComponentType): ComponentType {
  return function Screen() {
    return (
      <QueryClientProvider client={queriesOf(useScreen().client)}>
        <Asking />
      </QueryClientProvider>
    )
  }
}
