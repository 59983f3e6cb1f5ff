import { createContext, type ReactNode, Suspense, useContext } from 'react'
import { ErrorBoundary, isLoadFailure } from '../error-boundary'
import { renewPart } from '../lazy-part'

const LoadFailures = createContext<() => void>(() => undefined)

/**
 * Provides a function that reports that the code of an overlay could not be loaded. Use it once
 * around a screen.
 */
export const LoadFailureProvider = LoadFailures.Provider

interface LazyOverlayProps {
  /**
   * Closes the overlay. If `lazyPart` created the component, its code loads again when the overlay
   * opens again.
   */
  onFailed: () => void
  /** Shown while the code loads. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Wraps an overlay whose code loads on demand. If the code cannot be loaded, only the overlay
 * closes, and the screen stays as it is (P18). The screen handles all other errors (P19).
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
