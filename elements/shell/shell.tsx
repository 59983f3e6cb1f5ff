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
import { type ScreenModule, useScreen } from '../../src/screens/shared/screen'
import { useWords } from '../../src/screens/shared/use-words'
import { ErrorBoundary, isLoadFailure, loadFailureWords } from '../../src/ui/error-boundary'
import { ErrorState } from '../../src/ui/error-state'
import { OverlayRoot } from '../../src/ui/overlay-root'
import { TooltipLayer } from '../../src/ui/overlays/tooltip-layer'
import { addStyles, adoptStyles } from '../../src/ui/styles'
import type { ElementDefinition, ElementHost } from '../definition'
import { theme as themeSchema } from '../definition'
import { readAttributes, readPrivate, type ValueProblem } from '../element-values'
import { hideOutline } from '../outline'
import { clientState, type SourceState, sourceClient } from '../source-client'
import { onNewContext, sourceOf } from '../surroundings'
import { useAppearance } from './appearance'
import { Connected } from './connected'
import { errorDetail } from './error-detail'
import { ConfigurationProblem, SignedOut } from './gates'
import { SCHEME_PROBE, useInherited, usePageTheme } from './inherited'
import css from './shell.css?inline'

addStyles(css)

type Scheme = 'light' | 'dark' | 'system' | 'page'

interface ShellProps {
  host: ElementHost
  /** The props of the screen. */
  values: Readonly<Record<string, unknown>>
  /** The state of the element's connection. */
  page: SourceState
  lang: string
  dir: 'ltr' | 'rtl'
  /**
   * The color scheme. `page` stands for the color scheme that the element inherits from the page.
   */
  scheme: Scheme
  /** The sections of UI texts that the screen uses. */
  sections: readonly WordSection[]
  children: ReactNode
}

/**
 * Returns the connection of an element. It is the connection in the property `client`, or else the
 * connection of the nearest context, or else the connection of the page.
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
 * The state of an element whose property `client` is invalid. The element does not use the
 * connection of the page instead, because that connection may belong to another clinic.
 */
const notAClient: SourceState = {
  status: 'invalid',
  error: new ConfigError([{ key: 'client', problem: 'client' }]),
}

/**
 * Returns the UI texts of the element in its language. Also sets the language of the texts that the
 * connection itself shows, such as toasts.
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
 * The wrapper of every screen. It provides the connection, the UI texts, the overlays, and the
 * error screen. The root inside it does not let the styles of the host page apply to the screen.
 */
export function Shell({ host, values, page, lang, dir, scheme, sections, children }: ShellProps) {
  const client = page.status === 'ready' ? page.client : null
  const messages = useMessages(lang, sections, client)
  const { layout } = values
  // The outline is removed before the first paint. React does not remove it, because React does not
  // clear a shadow root.
  useLayoutEffect(() => hideOutline(host.root), [host])
  const onError = useCallback(
    (error: unknown) => {
      console.error(error)
      host.setState('error')
      const detail = errorDetail(error, messages, messages.errors.generic)
      // The error can be retried, because the error screen has a button that reloads the element.
      host.emit('rtm-error', { ...detail, retryable: true })
      // If an error occurs while code is loading, it is not reported. The usual cause of such an
      // error is a newly deployed version, and not a defect.
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
        {/* If the code of the tooltips cannot be loaded, only the tooltips are missing. */}
        <ErrorBoundary onError={console.error} fallback={nothing}>
          <TooltipLayer />
        </ErrorBoundary>
      </OverlayRoot>
    </div>
  )
}

function nothing(): null {
  return null
}

interface FailureProps {
  error: unknown
  messages: CoreMessages
  retry: () => void
}

/** The general error screen (P18, P19). Its button reloads the element, and not the page. */
function Failure({ error, messages: { common, errors }, retry }: FailureProps) {
  const isLoading = isLoadFailure(error)
  const words = isLoading ? loadFailureWords(errors) : { title: errors.generic }
  const label = isLoading ? common.retry : errors.reload
  return <ErrorState {...words} retryLabel={label} onRetry={retry} />
}

/** Reports an invalid value once, with the event `rtm-error`. */
function InvalidValue({ host, message, logged }: ValueProblem & { host: ElementHost }) {
  useEffect(() => {
    const whole = `<${host.element.localName}> ${message}`
    host.emit('rtm-error', { code: 'invalid-attribute', message: whole, retryable: false }, logged)
  }, [host, message, logged])
  return null
}

/** The error that an element shows while one of the attributes that narrow its data is invalid. */
function NoContent({ host }: { host: ElementHost }) {
  const { errors } = useScreen().messages
  useEffect(() => {
    host.setState('error')
    return () => void host.setState('loading')
  }, [host])
  return <ErrorState title={errors.generic} description={errors.persists} />
}

/**
 * Returns whether the UI texts are loaded. Before that, the element shows nothing, so that the user
 * never sees the texts in another language first.
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
  /**
   * The connection that the page has set in the property `client` of the element. Undefined if
   * there is none.
   */
  readonly client?: unknown
  /**
   * The text of each attribute and the value of each private property. The text of an absent
   * attribute is null.
   */
  readonly [name: string]: unknown
}

/**
 * Creates the React component of an element. It renders again when an attribute or a property
 * changes, and when the page moves the element.
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
        {[
          ...attributes.problems.values(),
          ...secrets.problems.values(),
          ...problems.map((message) => ({ message })),
        ].map((problem) => (
          <InvalidValue key={problem.message} host={host} {...problem} />
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
            {attributes.isTooWide ? <NoContent host={host} /> : <Screen {...values} />}
          </Shell>
        )}
        {!chosen && <span className={SCHEME_PROBE} />}
      </>
    )
  }
}
