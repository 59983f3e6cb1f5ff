import { cptCodesWords } from '../../src/domain/billing/cpt-codes'
import * as englishWords from '../../src/domain/messages/en-cpt-codes'
import { ReferenceDialog } from '../../src/ui/overlays/reference-dialog'
import { useDialogWords } from './use-dialog-words'

const sections = [englishWords]

export function CptCodesDialog({ onClose }: { onClose: () => void }) {
  const words = useDialogWords(sections)
  if (!words) return null
  return (
    <ReferenceDialog
      words={cptCodesWords(words.cptCodes, ['spec'])}
      closeLabel={words.common.close}
      onClose={onClose}
    />
  )
}
