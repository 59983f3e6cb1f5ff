import { type ReactNode, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import type { CoreMessages, WordSection } from '../../src/domain/messages/messages'
import { ErrorBoundary, isLoadFailure } from '../../src/ui/error-boundary'
import { ErrorState } from '../../src/ui/error-state'
import { OverlayRoot } from '../../src/ui/overlay-root'
import { TooltipLayer } from '../../src/ui/overlays/tooltip-layer'
import { addStyles } from '../../src/ui/styles'
import type { ElementHost } from '../element-host'
import { hideSkeleton } from '../skeleton'
import { useClientOf } from './client-of'
import { ConfigurationProblem } from './configuration-problem'
import { Connected } from './connected'
import { errorDetail, logError } from './error-detail'
import css from './shell.css?inline'
import { useMessages } from './use-messages'

addStyles(css)

interface ShellProps {
  host: ElementHost
  /** The screen's message sections. */
  sections: readonly WordSection[]
  children: ReactNode
}

/**
 * The wrapper of every screen: the inner root that keeps the host page's styles out, the
 * connection, the messages, the overlays, and the error screen.
 */
export function Shell({ host, sections, children }: ShellProps) {
  const element = useSyncExternalStore(host.store.subscribe, host.store.get)
  const page = useClientOf(element)
  const client = page.status === 'ready' ? page.client : null
  const messages = useMessages(element.lang, sections, client)
  const { theme } = element.attributes
  // React does not clear a shadow root, so the loader's outline is removed before the first paint.
  useLayoutEffect(() => hideSkeleton(host.root), [host])
  const onError = useCallback(
    (error: unknown) => {
      logError(error)
      host.setState('error')
      const detail = errorDetail(error, messages, messages.errors.generic)
      // The error screen offers to reload the element.
      host.emit('rtm-error', { ...detail, retryable: true })
      // Not reported: a new version was deployed, which is not a defect.
      if (detail.code === 'load-failed') return
      client?.errorReporting.report(error, { code: 'unexpected', tag: host.element.localName })
    },
    [host, client, messages],
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
          fallback={(error, retry) => <Failure error={error} messages={messages} retry={retry} />}
        >
          {page.status === 'ready' ? (
            <Connected host={host} element={element} client={page.client} messages={messages}>
              {children}
            </Connected>
          ) : (
            <ConfigurationProblem host={host} page={page} lang={element.lang} />
          )}
        </ErrorBoundary>
        <ErrorBoundary onError={noTooltips} fallback={nothing}>
          <TooltipLayer />
        </ErrorBoundary>
      </OverlayRoot>
    </div>
  )
}

/** If the tooltips' code cannot be loaded, only the tooltips are missing. */
function noTooltips(error: unknown): void {
  console.error(error)
}

function nothing(): null {
  return null
}

interface FailureProps {
  error: unknown
  messages: CoreMessages
  retry: () => void
}

/** P18, P19: the generic error screen. Its reload button reloads the element, not the page. */
function Failure({ error, messages: { common, errors }, retry }: FailureProps) {
  if (isLoadFailure(error)) {
    return (
      <ErrorState
        title={errors.updatesTitle}
        description={errors.updatesText}
        retryLabel={common.retry}
        onRetry={retry}
      />
    )
  }
  return <ErrorState title={errors.generic} retryLabel={errors.reload} onRetry={retry} />
}
