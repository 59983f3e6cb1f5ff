import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { ConfigError } from '../../src/client/config/config'
import { isRtmClient, type RtmClient } from '../../src/client/rtm-client'
import type { CoreMessages, Messages, WordSection } from '../../src/domain/messages/messages'
import { languageOf as catalogOf, loadWords } from '../../src/domain/messages/messages'
import type { ScreenModule } from '../../src/screens/shared/screen'
import { useWords } from '../../src/screens/shared/use-words'
import { ErrorBoundary, isLoadFailure, loadFailureWords } from '../../src/ui/error-boundary'
import { ErrorState } from '../../src/ui/error-state'
import { OverlayRoot } from '../../src/ui/overlay-root'
import { TooltipLayer } from '../../src/ui/overlays/tooltip-layer'
import { addStyles, adoptStyles } from '../../src/ui/styles'
import type { ElementDefinition, ElementHost } from '../definition'
import { theme as themeSchema } from '../definition'
import { readAttributes, readPrivate } from '../element-values'
import { hideOutline } from '../outline'
import { clientState, type SourceState, sourceClient } from '../source-client'
import { onNewContext, sourceOf } from '../surroundings'
import { useAppearance } from './appearance'
import { Connected } from './connected'
import { errorDetail, logError } from './error-detail'
import { ConfigurationProblem, SignedOut } from './gates'
import { SCHEME_PROBE, useInherited, usePageTheme } from './inherited'
import css from './shell.css?inline'

addStyles(css)

type Scheme = 'light' | 'dark' | 'system' | 'page'

interface ShellProps {
  host: ElementHost
  /** The screen's props. */
  values: Readonly<Record<string, unknown>>
  /** The element's connection. */
  page: SourceState
  lang: string
  dir: 'ltr' | 'rtl'
  /** The color scheme. `page` means the color scheme that the element inherits from the page. */
  scheme: Scheme
  /** The screen's message sections. */
  sections: readonly WordSection[]
  children: ReactNode
}

/**
 * Returns the connection of an element: its own `client`, or else that of its nearest context or
 * the page.
 */
function useClientOf({ element }: ElementHost, client: unknown): SourceState {
  const source = useSyncExternalStore(onNewContext, () => sourceOf(element))
  const { subscribe, state } = sourceClient(source)
  const shared = useSyncExternalStore(subscribe, state)
  const own = useMemo(() => (isRtmClient(client) ? clientState(client) : null), [client])
  if (own) return own
  return client === undefined || client === null ? shared : notAClient
}

/**
 * An invalid `client` never falls back to the page's connection, which may belong to another
 * clinic.
 */
const notAClient: SourceState = {
  status: 'invalid',
  error: new ConfigError([{ key: 'client', problem: 'client' }]),
}

/**
 * Returns the element's messages in its language. The connection's own messages use the same
 * language.
 */
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
 * The wrapper of every screen. It has the inner root that keeps the host page's styles out, the
 * connection, the messages, the overlays, and the error screen.
 */
export function Shell({ host, values, page, lang, dir, scheme, sections, children }: ShellProps) {
  const client = page.status === 'ready' ? page.client : null
  const messages = useMessages(lang, sections, client)
  const { layout } = values
  // Removes the loader's outline before the first paint, because React does not clear a shadow
  // root.
  useLayoutEffect(() => hideOutline(host.root), [host])
  const onError = useCallback(
    (error: unknown) => {
      logError(error)
      host.setState('error')
      const detail = errorDetail(error, messages, messages.errors.generic)
      // The error screen has a button that reloads the element.
      host.emit('rtm-error', { ...detail, retryable: true })
      // A failed load is not reported, because its usual cause is not a defect but a newly deployed
      // version.
      if (detail.code === 'load-failed') return
      client?.errorReporting.report(error, { code: 'unexpected', tag: host.element.localName })
    },
    [host, client, messages],
  )
  const reload = (retry: () => void) => {
    host.setState('loading')
    host.emit('rtm-load-start', {})
    retry()
  }
  return (
    <div
      className="rtm-root"
      part="root"
      data-theme={scheme}
      data-density={layout === 'tile' ? 'compact' : undefined}
      data-layout={layout === 'tile' ? 'tile' : undefined}
      lang={lang}
      dir={dir}
    >
      <OverlayRoot locale={messages.locale}>
        <ErrorBoundary
          onError={onError}
          fallback={(error, retry) => (
            <Failure error={error} messages={messages} retry={() => reload(retry)} />
          )}
        >
          {page.status === 'ready' ? (
            <Connected host={host} page={page} messages={messages}>
              {children}
            </Connected>
          ) : page.status === 'ended' ? (
            <SignedOut host={host} messages={messages} />
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

/** Reports an invalid value once, as `rtm-error`. */
function InvalidValue({ host, problem }: { host: ElementHost; problem: string }) {
  useEffect(() => {
    const message = `<${host.element.localName}> ${problem}`
    host.emit('rtm-error', { code: 'invalid-attribute', message, retryable: false })
  }, [host, problem])
  return null
}

/**
 * Whether the messages are loaded. The element shows nothing before that, so that the user never
 * sees another language first.
 */
function useFirstWords(lang: string, { words }: ScreenModule): boolean {
  const [isLoaded, setLoaded] = useState(catalogOf(lang) === 'en')
  useEffect(() => {
    if (!isLoaded) void loadWords(lang, words).then(() => setLoaded(true))
  }, [isLoaded, lang, words])
  return isLoaded
}

export interface ElementRootProps {
  readonly host: ElementHost
  /** The connection that the page has set on the element, if any. */
  readonly client?: unknown
  /** The texts of the attributes, null when absent, and the private properties. */
  readonly [name: string]: unknown
}

/**
 * Creates the React component of an element. It is rendered again when an attribute or a property
 * changes, and when the element moves.
 */
export function elementRoot(
  definition: ElementDefinition,
  screen: ScreenModule,
): ComponentType<ElementRootProps> {
  const { Screen, words } = screen
  return function ElementRoot({ host, client, ...given }: ElementRootProps) {
    useInsertionEffect(() => adoptStyles(host.root), [host])
    const { lang, dir } = useInherited(host.element)
    const isSpoken = useFirstWords(lang, screen)
    const attributes = readAttributes(definition, given)
    const secrets = readPrivate(definition, given)
    const page = useClientOf(host, client)
    const { theme, problems } = useAppearance(host.root, page)
    const pageTheme = usePageTheme(host.root)
    const chosen = themeSchema.parse(String(attributes.values.theme)) ?? theme
    const values = {
      ...attributes.values,
      ...secrets.values,
      theme: chosen ?? pageTheme,
      parts: definition.parts,
    }
    return (
      <>
        {[...attributes.problems, ...secrets.problems].map(([name, problem]) => (
          <InvalidValue key={name} host={host} problem={problem} />
        ))}
        {problems.map((problem) => (
          <InvalidValue key={problem} host={host} problem={problem} />
        ))}
        {isSpoken && (
          <Shell
            host={host}
            values={values}
            page={page}
            lang={lang}
            dir={dir}
            scheme={chosen ?? (pageTheme === 'system' ? 'system' : 'page')}
            sections={words}
          >
            <Screen {...values} />
          </Shell>
        )}
        {!chosen && <span className={SCHEME_PROBE} />}
      </>
    )
  }
}
