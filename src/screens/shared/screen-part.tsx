import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { loadWords } from '../../domain/messages/messages'
import { ErrorBoundary, isLoadFailure, loadFailureWords } from '../../ui/error-boundary'
import { ErrorState } from '../../ui/error-state'
import { fetchOverlays } from '../../ui/lazy-part'
import { Skeleton } from '../../ui/skeleton'
import { whenIdle } from '../../ui/when-idle'
import { type ScreenModule, ScreenProvider, useScreen } from './screen'
import { useWords } from './use-words'

interface ScreenPartProps<Props extends object> {
  /** Loads the screen of the other element. The function must be the same on every render. */
  load: () => Promise<ScreenModule<Props>>
  props: Props
  /**
   * The height of the placeholder that is shown while the code loads, in px or as a CSS length.
   * Default: one line.
   */
  height?: number | string
}

const loaded = new Map<() => Promise<ScreenModule>, ComponentType<object>>()

/**
 * Returns the screen of the other element with its own UI texts, in the language of the outer
 * screen.
 */
function withWords({ Screen, words }: ScreenModule): ComponentType<object> {
  return function Part(props) {
    const screen = useScreen()
    const messages = useWords(screen.locale, words)
    const inner = useMemo(() => ({ ...screen, messages }), [screen, messages])
    return (
      <ScreenProvider value={inner}>
        <Screen {...props} />
      </ScreenProvider>
    )
  }
}

function componentOf(load: () => Promise<ScreenModule>, locale: string): ComponentType<object> {
  const known = loaded.get(load)
  if (known) return known
  const Part = lazy(async () => {
    const screen = await load()
    await loadWords(locale, screen.words)
    return { default: withWords(screen) }
  })
  loaded.set(load, Part)
  return Part
}

/**
 * Renders the screen of another element inside this screen. The code of a screen never imports
 * another screen. Instead, the element passes a function that loads the other screen. Both screens
 * share the client and the overlays. Only the outer screen sends `rtm-ready`.
 */
export function ScreenPart<Props extends object>(given: ScreenPartProps<Props>) {
  const { load, props, height } = given
  const screen = useScreen()
  const inner = useMemo(
    // The outer screen has already sent `rtm-ready`. For the nested screen, `ready` therefore only
    // fetches the code of its overlays.
    () => ({ ...screen, ready: () => void whenIdle(() => void fetchOverlays()) }),
    [screen],
  )
  const Part = componentOf(load, screen.locale)
  const { errors, common } = screen.messages
  return (
    <ScreenProvider value={inner}>
      <ErrorBoundary
        onError={(error) => {
          // After any failure, the component is removed from the cache, so that a retry loads its
          // code again.
          loaded.delete(load)
          console.error(error)
          screen.report(error, { title: errors.generic, background: true })
        }}
        fallback={(error, retry) =>
          isLoadFailure(error) ? (
            <ErrorState {...loadFailureWords(errors)} retryLabel={common.retry} onRetry={retry} />
          ) : (
            <ErrorState title={errors.generic} retryLabel={common.retry} onRetry={retry} />
          )
        }
      >
        <Suspense fallback={height ? <Skeleton height={height} /> : <Skeleton width={240} />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    </ScreenProvider>
  )
}
