import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queriesOf } from '../../client/queries'
import { useScreen } from './screen'

/** A screen that asks the backend: it shares what its client's other elements were answered. */
export function withQueries(Asking: ComponentType): ComponentType {
  return function Screen() {
    return (
      <QueryClientProvider client={queriesOf(useScreen().client)}>
        <Asking />
      </QueryClientProvider>
    )
  }
}
