import { lazy, Suspense } from 'react'

const BridgePage = lazy(() =>
  import('./bridge-page').then((module) => ({ default: module.BridgePage })),
)

/** The framed pages (R10). They do not require a session of the app. */
export function LazyBridge() {
  return (
    <Suspense fallback={null}>
      <BridgePage />
    </Suspense>
  )
}
