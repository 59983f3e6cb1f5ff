import { ReferenceDialog } from '../../ui/overlays/reference-dialog'
import { useScreen } from './screen'

/** "The CPT Codes": when a code can be billed (spec §5 "Code eligibility", C01–C04). */
export function CptCodesDialog({ onClose }: { onClose: () => void }) {
  const { cptCodes, common } = useScreen().messages
  return <ReferenceDialog words={cptCodes} closeLabel={common.close} onClose={onClose} />
}
