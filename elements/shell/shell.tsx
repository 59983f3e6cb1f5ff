import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { ConfigError } from '../../src/client/config/config'
import { isRtmClient, type RtmClient } from '../../src/client/rtm-client'
import type { CoreMessages, Messages, WordSection } from '../../src/domain/messages/messages'
import { useWords } from '../../src/screens/shared/use-words'
import { ErrorBoundary, isLoadFailure, loadFailureWords } from '../../src/ui/error-boundary'
import { ErrorState } from '../../src/ui/error-state'
import { OverlayRoot } from '../../src/ui/overlay-root'
import { TooltipLayer } from '../../src/ui/overlays/tooltip-layer'
import { addStyles } from '../../src/ui/styles'
import type { ElementHost } from '../definition'
import { hideOutline } from '../outline'
import { type SourceState, sourceClient } from '../source-client'
import { directionOf, onNewContext, sourceOf } from '../surroundings'
import { ConfigurationProblem } from './configuration-problem'
import { Connected } from './connected'
import { errorDetail, logError } from './error-detail'
import css from './shell.css?inline'

addStyles(css)

interface ShellProps {
  host: ElementHost
  /** The screen's props. */
  values: Readonly<Record<string, unknown>>
  /** The element's own connection, if any. */
  client: unknown
  lang: string
  /** The screen's message sections. */
  sections: readonly WordSection[]
  children: ReactNode
}

/**
 * The connection of an element: its own `client`, or else that of its nearest context or the page.
 */
function useClientOf({ element }: ElementHost, client: unknown): SourceState {
  const source = useSyncExternalStore(onNewContext, () => sourceOf(element))
  const { subscribe, state } = sourceClient(source)
  const shared = useSyncExternalStore(subscribe, state)
  if (isRtmClient(client)) return { status: 'ready', client }
  return client === undefined || client === null ? shared : notAClient
}

/** Never the page's connection instead, which may be another clinic's. */
const notAClient: SourceState = {
  status: 'invalid',
  error: new ConfigError([{ key: 'client', problem: 'object' }]),
}

/** The element's messages in its language. The connection's own messages use the same language. */
function useMessages(
  lang: string,
  sections: readonly WordSection[],
  client: RtmClient | null,
): Messages {
  useEffect(() => {
    void client?.setLanguage(lang)
  }, [lang, client])
  return useWords(lang, sections)
}

/**
 * The wrapper of every screen: the inner root that keeps the host page's styles out, the
 * connection, the messages, the overlays, and the error screen.
 */
export function Shell({ host, values, client: own, lang, sections, children }: ShellProps) {
  const page = useClientOf(host, own)
  const client = page.status === 'ready' ? page.client : null
  const messages = useMessages(lang, sections, client)
  const { theme, layout } = values
  // React does not clear a shadow root, so the loader's outline is removed before the first paint.
  useLayoutEffect(() => hideOutline(host.root), [host])
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
      data-density={layout === 'tile' ? 'compact' : undefined}
      data-layout={layout === 'tile' ? 'tile' : undefined}
      lang={lang}
      dir={directionOf(host.element)}
    >
      <OverlayRoot locale={lang}>
        <ErrorBoundary
          onError={onError}
          fallback={(error, retry) => <Failure error={error} messages={messages} retry={retry} />}
        >
          {page.status === 'ready' ? (
            <Connected host={host} lang={lang} client={page.client} messages={messages}>
              {children}
            </Connected>
          ) : (
            <ConfigurationProblem host={host} page={page} lang={lang} />
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
    return <ErrorState {...loadFailureWords(errors)} retryLabel={common.retry} onRetry={retry} />
  }
  return <ErrorState title={errors.generic} retryLabel={errors.reload} onRetry={retry} />
}
