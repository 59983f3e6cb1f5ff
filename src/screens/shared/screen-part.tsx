import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { loadWords } from '../../domain/messages/messages'
import { ErrorBoundary, isLoadFailure } from '../../ui/error-boundary'
import { ErrorState } from '../../ui/error-state'
import { Skeleton } from '../../ui/skeleton'
import { type ScreenModule, ScreenProvider, useScreen } from './screen'
import { useWords } from './use-words'

interface ScreenPartProps {
  /** The name of one of the `parts` of the element. */
  name: string
  /** Replaces the attributes of an element for the other screen. Must keep its identity. */
  attributes: Readonly<Record<string, unknown>>
}

const loaded = new Map<() => Promise<ScreenModule>, ComponentType>()

/** Gives the part its own message sections, in the language of the outer screen. */
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
 * Renders the screen of another element inside this one. Screens never import each other, so the
 * element passes its parts down. The part shares the client and the overlays. Only the outer screen
 * emits `rtm-ready`.
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
          // Forget the component, so that a retry loads its code again.
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
