import { lazy } from 'react'
import { LazyOverlay } from '../../src/ui/overlays/lazy-overlay'

const Dialog = lazy(() =>
  import('./cpt-codes-dialog').then((module) => ({ default: module.CptCodesDialog })),
)

/** "The CPT Codes" (S10), its code and words fetched when they are asked for. */
export function CptCodes({ onClose }: { onClose: () => void }) {
  return (
    <LazyOverlay onFailed={onClose}>
      <Dialog onClose={onClose} />
    </LazyOverlay>
  )
}
