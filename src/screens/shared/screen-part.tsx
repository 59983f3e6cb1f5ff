import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { loadWords } from '../../domain/messages/messages'
import { ErrorBoundary, isLoadFailure } from '../../ui/error-boundary'
import { ErrorState } from '../../ui/error-state'
import { Skeleton } from '../../ui/skeleton'
import { type ScreenModule, ScreenProvider, useScreen } from './screen'
import { useWords } from './use-words'

interface ScreenPartProps {
  /** One of the element's `parts`. */
  name: string
  /** What the other screen is given in the place of an element's attributes. Keep it stable. */
  attributes: Readonly<Record<string, unknown>>
}

const loaded = new Map<() => Promise<ScreenModule>, ComponentType>()

/** The part speaks its own sections, in the language of the screen around it. */
function withWords({ Screen, words }: ScreenModule): ComponentType {
  return function Part() {
    const screen = useScreen()
    const messages = useWords(screen.locale, words)
    const inner = useMemo(() => ({ ...screen, messages }), [screen, messages])
    return (
      <ScreenProvider value={inner}>
        <Screen />
      </ScreenProvider>
    )
  }
}

function componentOf(load: () => Promise<ScreenModule>, locale: string): ComponentType {
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
 * Another element's screen inside this one: screens never import each other, so the element hands
 * its parts down. It shares connection, words and overlays; `rtm-ready` is the outer screen's alone.
 */
export function ScreenPart({ name, attributes }: ScreenPartProps) {
  const screen = useScreen()
  const load = screen.parts[name]
  const inner = useMemo(
    () => ({ ...screen, attributes, parts: {}, ready: () => undefined }),
    [screen, attributes],
  )
  if (!load) return null
  const Part = componentOf(load, screen.locale)
  const { errors, common } = screen.messages
  return (
    <ScreenProvider value={inner}>
      <ErrorBoundary
        onError={(error) => {
          // Its code may come when it is asked for again.
          loaded.delete(load)
          console.error(error)
          screen.report(error, { title: errors.generic, background: true })
        }}
        fallback={(error, retry) =>
          isLoadFailure(error) ? (
            <ErrorState
              title={errors.updatesTitle}
              description={errors.updatesText}
              retryLabel={common.retry}
              onRetry={retry}
            />
          ) : (
            <ErrorState title={errors.generic} retryLabel={common.retry} onRetry={retry} />
          )
        }
      >
        <Suspense fallback={<Skeleton width={240} />}>
          <Part />
        </Suspense>
      </ErrorBoundary>
    </ScreenProvider>
  )
}
