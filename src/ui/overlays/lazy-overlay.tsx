import { createContext, type ReactNode, Suspense, useContext } from 'react'
import { ErrorBoundary, isLoadFailure } from '../error-boundary'
import { renewPart } from '../lazy-part'

const LoadFailures = createContext<() => void>(() => undefined)

/**
 * Provides the function that `LazyOverlay` calls when the code of an overlay could not be loaded.
 * Use one provider around a screen.
 */
export const LoadFailureProvider = LoadFailures.Provider

interface LazyOverlayProps {
  /**
   * Called when the code could not be loaded. It must close the overlay. If `lazyPart` has created
   * the component, its code loads again the next time the user opens the overlay.
   */
  onFailed: () => void
  /** The content that is shown while the code loads. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Wraps an overlay whose code loads on demand. If the code cannot be loaded, only the overlay
 * closes, and the screen around it stays as it is (P18). All other errors reach the error boundary
 * of the screen (P19).
 */
export function LazyOverlay({ onFailed, fallback = null, children }: LazyOverlayProps) {
  const tell = useContext(LoadFailures)
  const onError = (error: unknown) => {
    if (!isLoadFailure(error)) throw error
    renewPart(error)
    onFailed()
    tell()
  }
  return (
    <ErrorBoundary onError={onError} fallback={() => null}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
