import { useQuery } from '@tanstack/react-query'
import { billingRulesQuery } from '../../api/billing-rules'
import { cptCodesWords, packsOfRules } from '../../domain/billing/cpt-codes'
import type { RulePackId } from '../../domain/billing/rule-packs'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { ReferenceDialog } from '../../ui/overlays/reference-dialog'
import { useScreen } from '../shared/screen'
import { CancelBillingDialog } from './cancel-billing-dialog'
import { HistoryDialog } from './history-dialog'
import { MarkBilledDialog } from './mark-billed-dialog'
import { PacketDialog } from './packet-dialog'
import { RowMenu } from './row-menu'
import { subjectText } from './subject-text'
import { UndoBilledDialog } from './undo-billed-dialog'
import { pendingMoves } from './use-billing-actions'
import type { BillingDialog, BillingWork } from './use-billing-work'

type OpenDialog = Exclude<BillingDialog, { kind: 'card' | 'export' | 'log' }>

/** The dialogs and the row menu of the billing screen. */
export function BillingDialogs({ dialog, work }: { dialog: OpenDialog; work: BillingWork }) {
  const { client, messages } = useScreen()
  const { common, billing } = messages
  const buttons = { confirm: common.confirm, cancel: common.cancel }
  switch (dialog.kind) {
    case 'cpt-codes':
      return <CptCodesDialog packs={dialog.packs} onClose={work.close} />
    case 'menu':
      return (
        <RowMenu rows={dialog.rows} anchor={dialog.anchor} isWhole={dialog.isWhole} work={work} />
      )
    case 'cancel':
      return <CancelBillingDialog rows={dialog.rows} work={work} />
    case 'confirm-bill':
      return <MarkBilledDialog rows={dialog.rows} work={work} />
    case 'unbill':
      return <UndoBilledDialog rows={dialog.rows} work={work} />
    case 'history':
      return <HistoryDialog row={dialog.row} onClose={work.close} />
    case 'packet':
      return <PacketDialog row={dialog.row} onClose={work.close} />
    case 'uncancel':
      return (
        <ConfirmDialog
          isOpen
          onClose={work.close}
          words={{
            ...billing.confirmUndoCancellation,
            description: (
              <>
                <span>{billing.confirmUndoCancellation.description}</span>
                <span className="rtm-billing-subject">{subjectText(dialog.rows, messages)}</span>
              </>
            ),
            ...buttons,
          }}
          mutation={pendingMoves(client.http, 'UNCANCEL', dialog.rows)}
          onConfirm={() => work.moveFromDialog({ operation: 'UNCANCEL', rows: dialog.rows })}
        />
      )
  }
}

interface CptCodesProps {
  /** The rule packs of the rows. Empty without rows. The company's rules then decide. */
  packs: readonly RulePackId[]
  onClose: () => void
}

/**
 * "The CPT Codes" explains when a code can be billed (spec §5 "Code eligibility", C01–C04). It uses
 * the packs that the rows follow (K21).
 */
function CptCodesDialog({ packs, onClose }: CptCodesProps) {
  const { client, messages } = useScreen()
  const { cptCodes, common } = messages
  const isEmpty = packs.length === 0
  const rules = useQuery({ ...billingRulesQuery(client.http), enabled: isEmpty })
  const words = cptCodesWords(cptCodes, isEmpty ? packsOfRules(rules.data) : packs)
  return <ReferenceDialog words={words} closeLabel={common.close} onClose={onClose} />
}
