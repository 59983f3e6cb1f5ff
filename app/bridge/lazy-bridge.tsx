import { lazy, Suspense } from 'react'

const BridgePage = lazy(() =>
  import('./bridge-page').then((module) => ({ default: module.BridgePage })),
)

/** The pages for an EHR's frames (R10). They ask for no session of the app. */
export function LazyBridge() {
  return (
    <Suspense fallback={null}>
      <BridgePage />
    </Suspense>
  )
}
