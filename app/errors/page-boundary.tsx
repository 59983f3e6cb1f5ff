import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../src/ui/error-boundary'
import { useApp } from '../app-context'
import { useAppLocation } from '../router/location'
import { PageError } from './page-error'

/** P20: shows an error screen in place of a page that fails. The next page starts fresh. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useAppLocation()
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
