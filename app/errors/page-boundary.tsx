import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../src/ui/error-boundary'
import { useApp } from '../app-context'
import { usePlace } from '../navigation/place'
import { PageError } from './page-error'

/** P20: shows an error screen in place of a page that fails. The next page starts fresh. */
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
