import { lazyPart } from '../../src/ui/lazy-part'
import { LazyOverlay } from '../../src/ui/overlays/lazy-overlay'

const Dialog = lazyPart(async () => (await import('./cpt-codes-dialog')).CptCodesDialog)

/** The dialog "The CPT Codes" (S10). Its code and messages are fetched on demand. */
export function CptCodes({ onClose }: { onClose: () => void }) {
  return (
    <LazyOverlay onFailed={onClose}>
      <Dialog onClose={onClose} />
    </LazyOverlay>
  )
}
