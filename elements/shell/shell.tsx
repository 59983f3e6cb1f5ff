import { type ReactNode, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import { en } from '../../src/domain/messages/en'
import type { Messages } from '../../src/domain/messages/messages'
import { ErrorState } from '../../src/ui/error-state'
import { OverlayRoot } from '../../src/ui/overlay-root'
import { TooltipLayer } from '../../src/ui/overlays/tooltip-layer'
import { addStyles } from '../../src/ui/styles'
import type { ElementHost } from '../define'
import { hideSkeleton } from '../skeleton'
import { useClientOf } from './client-of'
import { ConfigurationProblem } from './configuration-problem'
import { Connected } from './connected'
import { ErrorBoundary } from './error-boundary'
import css from './shell.css?inline'
import { useMessages } from './use-messages'

addStyles(css)

/**
 * What stands around every screen: the inner root that keeps the host's styles out, the connection,
 * the words, the overlays, and a polite failure.
 */
export function Shell({ host, children }: { host: ElementHost; children: ReactNode }) {
  const element = useSyncExternalStore(host.store.subscribe, host.store.get)
  const page = useClientOf(element.client)
  const client = page.status === 'ready' ? page.client : null
  const messages = useMessages(element.lang, client)
  const { theme } = element.attributes
  // React does not clear a shadow root: the loader's outline makes room for the first render.
  useLayoutEffect(() => hideSkeleton(host.root), [host])
  const onError = useCallback(
    (error: unknown) => {
      // The browser's console is where a page's engineer looks first.
      console.error(error)
      host.setState('error')
      const message = en.errors.generic
      host.emit('rtm-error', { code: 'unexpected', message, retryable: true })
    },
    [host],
  )
  return (
    <div
      className="rtm-root"
      part="root"
      data-theme={typeof theme === 'string' ? theme : 'system'}
      data-density={element.attributes.layout === 'tile' ? 'compact' : undefined}
      data-layout={element.attributes.layout === 'tile' ? 'tile' : undefined}
      lang={element.lang}
      dir={element.dir}
    >
      <OverlayRoot locale={element.lang}>
        <ErrorBoundary
          onError={onError}
          fallback={(_, retry) => <Failure messages={messages} retry={retry} />}
        >
          {page.status === 'ready' ? (
            <Connected host={host} element={element} client={page.client} messages={messages}>
              {children}
            </Connected>
          ) : (
            <ConfigurationProblem host={host} page={page} messages={messages} />
          )}
        </ErrorBoundary>
        <TooltipLayer />
      </OverlayRoot>
    </div>
  )
}

/** P19: the generic error screen, with its reload button; here it reloads the element, not the page. */
function Failure({ messages, retry }: { messages: Messages; retry: () => void }) {
  return (
    <ErrorState
      title={messages.errors.generic}
      retryLabel={messages.errors.reload}
      onRetry={retry}
    />
  )
}
