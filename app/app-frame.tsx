import { type ReactNode, useCallback, useRef } from 'react'
// These modules are not loaded lazily, because every page shows an element, and every element needs
// them.
import '../elements/element-class'
import { Notices } from '../elements/shell/notices'
import type { Emit } from '../src/domain/element-events'
import { ErrorBoundary, loadFailureWords } from '../src/ui/error-boundary'
import { OverlayRoot } from '../src/ui/overlay-root'
import { LoadFailureProvider } from '../src/ui/overlays/lazy-overlay'
import { TooltipLayer } from '../src/ui/overlays/tooltip-layer'
import { useApp } from './app-context'
import { PageVisits } from './page'
import { PageBoundary } from './page-error'
import { useTheme } from './theme'

/**
 * The app itself shows the toasts of its elements, so that the toasts stay visible after a
 * navigation and beside an open dialog.
 */
const noticeHost = { emit: toldToPage }

function toldToPage(...[name, detail]: Parameters<Emit>): boolean {
  return document.dispatchEvent(
    new CustomEvent(name, { detail, cancelable: name === 'rtm-notify' }),
  )
}

/**
 * The layout around all pages except the framed ones: the theme, the overlay layer, the tooltips
 * and the toasts.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  const { client, words } = useApp()
  const visits = useRef({ count: 0 })
  const tellOfLoadFailure = useCallback(() => {
    client.notifications.notify({ type: 'error', ...loadFailureWords(words.errors) })
  }, [client, words])
  return (
    <div className="rtm-root app-frame" data-theme={useTheme()}>
      <OverlayRoot locale={words.locale}>
        <LoadFailureProvider value={tellOfLoadFailure}>
          <PageVisits value={visits.current}>
            <PageBoundary>{children}</PageBoundary>
          </PageVisits>
        </LoadFailureProvider>
        <Notices host={noticeHost} client={client} messages={words} />
        <ErrorBoundary onError={console.error} fallback={() => null}>
          <TooltipLayer />
        </ErrorBoundary>
      </OverlayRoot>
    </div>
  )
}
