import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../src/ui/error-boundary'
import { useApp } from '../app-context'
import { usePlace } from '../navigation/place'
import { PageError } from './page-error'

/** P20: a page that fails is replaced by words of it, never by nothing; the next one is tried anew. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = usePlace()
  const { errorReporting } = useApp().client
  return (
    <ErrorBoundary
      key={pathname}
      onError={(error) => errorReporting.report(error, { tag: 'app' })}
      fallback={(error) => <PageError error={error} />}
    >
      {children}
    </ErrorBoundary>
  )
}
