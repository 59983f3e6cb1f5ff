import CloudDownload from 'lucide-react/icons/cloud-download'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../src/ui/button'
import { ErrorBoundary, isLoadFailure, loadFailureWords } from '../src/ui/error-boundary'
import { Icon } from '../src/ui/icon'
import { useApp } from './app-context'
import { useAppLocation } from './router/location'
import { useTheme } from './theme'
import './page-error.css'

/**
 * The error screen in place of a page that could not be shown (P18, P19, P20). The rest of the app
 * stays.
 */
export function PageError({ error }: { error: unknown }) {
  const { errors, app } = useApp().words
  const isLoad = isLoadFailure(error)
  const { title, description } = isLoad
    ? loadFailureWords(errors)
    : { title: errors.generic, description: app.errorText }
  const tabTitle = app.pageTitle(title)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    document.title = tabTitle
    main.current?.focus()
  }, [tabTitle])
  return (
    <main ref={main} id="content" tabIndex={-1} className="app-error">
      <div role="alert">
        <span className="app-error-icon" data-tone={isLoad ? undefined : 'danger'}>
          <Icon of={isLoad ? CloudDownload : TriangleAlert} size={24} />
        </span>
        <h1>{title}</h1>
        <p>{description}</p>
        <Button icon={RotateCw} onClick={() => window.location.reload()}>
          {errors.reload}
        </Button>
      </div>
    </main>
  )
}

/** If the whole app has failed, this error screen is shown without the layout of the app. */
export function AppError({ error }: { error: unknown }) {
  return (
    <div className="rtm-root app-error-page" data-theme={useTheme()}>
      <PageError error={error} />
    </div>
  )
}

/**
 * Shows an error screen in place of a page that fails (P20). The error screen disappears when the
 * user opens another page.
 */
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
