import { useQuery } from '@tanstack/react-query'
import { billingRulesQuery } from '../../src/api/billing-rules'
import { queriesOf } from '../../src/client/queries'
import { cptCodesWords, packsOfRules } from '../../src/domain/billing/cpt-codes'
import * as englishWords from '../../src/domain/messages/en-cpt-codes'
import { ReferenceDialog } from '../../src/ui/overlays/reference-dialog'
import { useApp } from '../app-context'
import { useDialogWords } from './use-dialog-words'

const sections = [englishWords]

export function CptCodesDialog({ onClose }: { onClose: () => void }) {
  const { client } = useApp()
  const words = useDialogWords(sections)
  const rules = useQuery(billingRulesQuery(client.http), queriesOf(client))
  if (!words) return null
  return (
    <ReferenceDialog
      words={cptCodesWords(words.cptCodes, packsOfRules(rules.data))}
      closeLabel={words.common.close}
      onClose={onClose}
    />
  )
}
