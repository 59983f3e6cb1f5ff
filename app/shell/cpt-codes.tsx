import { lazyPart } from '../../src/ui/lazy-part'
import { LazyOverlay } from '../../src/ui/overlays/lazy-overlay'

const Dialog = lazyPart(async () => (await import('./cpt-codes-dialog')).CptCodesDialog)

/** "The CPT Codes" (S10), its code and words fetched when they are asked for. */
export function CptCodes({ onClose }: { onClose: () => void }) {
  return (
    <LazyOverlay onFailed={onClose}>
      <Dialog onClose={onClose} />
    </LazyOverlay>
  )
}
