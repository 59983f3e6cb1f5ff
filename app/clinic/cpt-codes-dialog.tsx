import { useQuery } from '@tanstack/react-query'
import { billingRulesQuery, type CompanyRules } from '../../src/api/billing-rules'
import { queriesOf } from '../../src/client/queries'
import { cptCodesWords } from '../../src/domain/billing/cpt-codes'
import type { RulePackId } from '../../src/domain/billing/rule-packs'
import * as englishWords from '../../src/domain/messages/en-cpt-codes'
import { ReferenceDialog } from '../../src/ui/overlays/reference-dialog'
import { useApp } from '../app-context'
import { useDialogWords } from './use-dialog-words'

const sections = [englishWords]

/**
 * The packs of the company's rows. Before the first day of the chosen pack, `spec` applies (BR22).
 * A backend without the call follows `spec`.
 */
function packsOf(rules: CompanyRules | undefined): RulePackId[] {
  return rules && rules.rulesId !== 'spec' ? [rules.rulesId, 'spec'] : ['spec']
}

export function CptCodesDialog({ onClose }: { onClose: () => void }) {
  const { client } = useApp()
  const words = useDialogWords(sections)
  const rules = useQuery(billingRulesQuery(client.http), queriesOf(client))
  if (!words) return null
  return (
    <ReferenceDialog
      words={cptCodesWords(words.cptCodes, packsOf(rules.data))}
      closeLabel={words.common.close}
      onClose={onClose}
    />
  )
}
