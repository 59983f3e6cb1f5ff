import { type ReactNode, useCallback, useRef } from 'react'
// Every page shows an element: what stands around its screen comes with the app, not after it.
import '../../elements/shell/mount'
import { Notices } from '../../elements/shell/notices'
import type { Emit } from '../../src/domain/element-events'
import { ErrorBoundary } from '../../src/ui/error-boundary'
import { OverlayRoot } from '../../src/ui/overlay-root'
import { LoadFailureProvider } from '../../src/ui/overlays/lazy-overlay'
import { TooltipLayer } from '../../src/ui/overlays/tooltip-layer'
import { useApp } from '../app-context'
import { PageBoundary } from '../errors/page-boundary'
import { Visits } from '../page/visits'
import { useTheme } from '../theme'
import './app-frame.css'

/** Messages are the app's to show: they outlive the page, and stay in reach beside any dialog. */
const noticeHost = { emit: toldToPage }

function toldToPage(...[name, detail]: Parameters<Emit>): boolean {
  return document.dispatchEvent(
    new CustomEvent(name, { detail, cancelable: name === 'rtm-notify' }),
  )
}

/**
 * What stands around every page of the app but the framed ones: the theme, the layer for menus and
 * dialogs, tooltips and messages.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  const { client, lang, words } = useApp()
  const visits = useRef({ count: 0 })
  const { updatesTitle: title, updatesText: description } = words.errors
  const tellOfUpdates = useCallback(() => {
    client.notifications.notify({ type: 'error', title, description })
  }, [client, title, description])
  return (
    <div className="rtm-root app-frame" data-theme={useTheme()}>
      <OverlayRoot locale={lang}>
        <LoadFailureProvider value={tellOfUpdates}>
          <Visits value={visits.current}>
            <PageBoundary>{children}</PageBoundary>
          </Visits>
        </LoadFailureProvider>
        <Notices host={noticeHost} client={client} messages={words} />
        <ErrorBoundary onError={console.error} fallback={() => null}>
          <TooltipLayer />
        </ErrorBoundary>
      </OverlayRoot>
    </div>
  )
}
