import { createContext, type ReactNode, Suspense, useContext } from 'react'
import { ErrorBoundary, isLoadFailure } from '../error-boundary'
import { renewPart } from '../lazy-part'

const LoadFailures = createContext<() => void>(() => undefined)

/** Who tells the person that an overlay's code did not come; it stands once around a screen. */
export const LoadFailureProvider = LoadFailures.Provider

interface LazyOverlayProps {
  /** Closes what was to open: the next try begins anew, where it is made by `lazyPart`. */
  onFailed: () => void
  /** What stands there while the code is on its way. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Around whatever opens with code of its own. P18: code that does not come costs the overlay, and the
 * screen behind stays as it is; any other failure is the screen's (P19).
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
