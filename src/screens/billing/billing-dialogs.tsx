import { useQuery } from '@tanstack/react-query'
import { billingRulesQuery } from '../../api/billing-rules'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { cptCodesWords, packsOfRules } from '../../domain/billing/cpt-codes'
import type { RulePackId } from '../../domain/billing/rule-packs'
import * as billingWords from '../../domain/messages/en-billing'
import * as historyWords from '../../domain/messages/en-billing-history'
import * as movesWords from '../../domain/messages/en-billing-moves'
import * as noticesWords from '../../domain/messages/en-billing-notices'
import * as cancelWords from '../../domain/messages/en-cancel-form'
import * as cptCodesTexts from '../../domain/messages/en-cpt-codes'
import * as patientWords from '../../domain/messages/en-patient'
import * as tableWords from '../../domain/messages/en-table'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { ReferenceDialog } from '../../ui/overlays/reference-dialog'
import { addStyles } from '../../ui/styles'
import { LateWords } from '../shared/late-words'
import { useScreen } from '../shared/screen'
import css from './billing-dialogs.css?inline'
import { CancelBillingDialog } from './cancel-billing-dialog'
import { HistoryDialog } from './history-dialog'
import { MarkBilledDialog } from './mark-billed-dialog'
import { PacketDialog } from './packet-dialog'
import { RowMenu } from './row-menu'
import { Subject } from './subject-text'
import { UndoBilledDialog } from './undo-billed-dialog'
import { pendingMoves } from './use-billing-actions'
import type { BillingDialog, BillingWork } from './use-billing-work'
import { useRestoredCancel } from './use-rows-draft'

addStyles(css)

type OpenDialog = Exclude<BillingDialog, { kind: 'card' | 'export' | 'log' }>

/**
 * The sections of UI texts that load with the dialogs of the billing screen, and not with the list.
 */
export const words = [
  billingWords,
  movesWords,
  noticesWords,
  cancelWords,
  historyWords,
  cptCodesTexts,
  patientWords,
  tableWords,
]

interface BillingDialogsProps {
  dialog: OpenDialog
  work: BillingWork
}

/** The dialogs and the row menu of the billing screen. */
export function BillingDialogs(props: BillingDialogsProps) {
  return (
    <LateWords sections={words}>
      <Dialogs {...props} />
    </LateWords>
  )
}

function Dialogs({ dialog, work }: BillingDialogsProps) {
  const { client, messages } = useScreen()
  const { common, billingMoves } = messages
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
            ...billingMoves.confirmUndoCancellation,
            description: (
              <>
                <span>{billingMoves.confirmUndoCancellation.description}</span>
                <span className="rtm-billing-subject">
                  <Subject rows={dialog.rows} />
                </span>
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

interface RestoredCancelProps {
  rows: readonly BillingInstance[] | undefined
  open: BillingWork['open']
}

/**
 * If there is a draft of a cancel form, opens the dialog with this draft (Z23). This component
 * renders nothing.
 */
export function RestoredCancel({ rows, open }: RestoredCancelProps) {
  useRestoredCancel(rows, (theirs) => open({ kind: 'cancel', rows: theirs }))
  return null
}

interface CptCodesProps {
  /**
   * The rule packs of the rows. If this list is empty, the dialog explains the packs of the
   * company.
   */
  packs: readonly RulePackId[]
  onClose: () => void
}

/**
 * The dialog “The CPT Codes”, which explains when a code can be billed (spec §5 "Code eligibility",
 * C01–C04). It explains this for the rule packs of the rows (K21).
 */
function CptCodesDialog({ packs, onClose }: CptCodesProps) {
  const { client, messages } = useScreen()
  const { cptCodes, common } = messages
  const isEmpty = packs.length === 0
  const rules = useQuery({ ...billingRulesQuery(client.http), enabled: isEmpty })
  const texts = cptCodesWords(cptCodes, isEmpty ? packsOfRules(rules.data) : packs)
  return <ReferenceDialog words={texts} closeLabel={common.close} onClose={onClose} />
}
