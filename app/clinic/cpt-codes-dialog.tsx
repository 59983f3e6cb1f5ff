import * as cptCodesWords from '../../src/domain/messages/en-cpt-codes'
import { ReferenceDialog } from '../../src/ui/overlays/reference-dialog'
import { useDialogWords } from './use-dialog-words'

const sections = [cptCodesWords]

export function CptCodesDialog({ onClose }: { onClose: () => void }) {
  const words = useDialogWords(sections)
  if (!words) return null
  return (
    <ReferenceDialog words={words.cptCodes} closeLabel={words.common.close} onClose={onClose} />
  )
}
