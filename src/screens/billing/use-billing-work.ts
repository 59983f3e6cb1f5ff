import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ExportSelection } from '../../api/billing-exports'
import type { BillingMove } from '../../api/move-billings'
import { billingCodesText } from '../../domain/billing/billing-code'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { QUICK_UNDO_MS } from '../../domain/billing/billing-move'
import { type RulePackId, rulePackIds } from '../../domain/billing/rule-packs'
import { createSelection, type Selection, selectionOf } from '../../ui/data-table/selection'
import { focusKeeper } from '../../ui/focus-keeper'
import type { PatientDialog } from '../shared/patient-actions/patient-dialog'
import { useScreen } from '../shared/screen'
import { exportFilters } from './billing-view'
import type { MoveEffects } from './use-billing-actions'
import { useScopedSelection } from './use-billing-data'
import { useClickGuard } from './use-click-guard'
import type { BillingWorkOptions } from './use-earlier-billing'
import { useKnownRows } from './use-known-rows'
import type { LateActs } from './use-late-acts'
import type { ShownBilling } from './use-others-moves'

/** The dialog, menu or card that is open, with the rows that it is about. */
export type BillingDialog =
  | { kind: 'confirm-bill' | 'unbill' | 'cancel' | 'uncancel'; rows: readonly BillingInstance[] }
  | { kind: 'menu'; rows: readonly BillingInstance[]; anchor: HTMLElement; isWhole: boolean }
  | { kind: 'card'; row: BillingInstance; anchor: HTMLElement; topic: string }
  | { kind: 'history' | 'packet'; row: BillingInstance }
  | { kind: 'export'; selection: ExportSelection }
  | { kind: 'cpt-codes'; packs: readonly RulePackId[] }
  | { kind: 'log'; dialog: PatientDialog }

export interface BillingWork {
  selection: Selection
  dialog: BillingDialog | null
  open(dialog: BillingDialog): void
  close(): void
  /**
   * Closes the row menu or the card, but not a dialog that an action of the menu or card has
   * opened.
   */
  closePopup(kind: 'menu' | 'card'): void
  /** Runs the action of a button in a row. `action` is the button's `data-action`. */
  act(action: string, uuid: string, element: HTMLElement): void
  /**
   * Marks the selected rows as billed. If several rows are selected, a dialog asks for confirmation
   * first.
   */
  billSelected(button: HTMLElement): void
  cancelSelected(button: HTMLElement): void
  /** The rows of the page, and the selected rows of other pages. Undefined while the page loads. */
  known: readonly ShownBilling[] | undefined
  /** Selects the given billings, which may be on other pages. */
  selectAll(rows: readonly BillingInstance[]): void
  clearSelection(): void
  /**
   * Removes billings from the selection and from the open dialog, because the user has left them
   * out.
   */
  leaveOut(rows: readonly BillingInstance[]): void
  /**
   * Opens the dialog that exports the selected rows. If no row is selected, it exports all rows of
   * the tab.
   */
  exportRows(button: HTMLElement): void
  /** Opens the dialog that undoes “Mark as Billed” for the rows and asks for the reason. */
  undoRows(rows: readonly BillingInstance[], button: HTMLElement): void
  /**
   * Shows the earlier billing that blocks a pending billing, in the tab of the earlier billing
   * (Y23).
   */
  openEarlier(row: BillingInstance, anchor: HTMLElement): void
  /** Opens the form that logs a phone or video call with the patient of the row (Y21). */
  logCall(row: BillingInstance, button: HTMLElement): void
  /**
   * Runs after the user has logged a phone or video call. The focus does not return to the row of
   * the call, because the refreshed list may no longer contain that row.
   */
  callLogged(): void
  /** Asks the page to show the patient of a row. Undefined in the list of one patient. */
  showPatient: ((row: BillingInstance) => void) | undefined
  /** Opens the dialog “The CPT Codes”, with the rule packs of the rows. */
  explainCodes(): void
  /**
   * Runs the status change of the open dialog.
   * @throws The error that stopped the status change. The dialog then keeps the rows that were not
   * processed.
   */
  moveFromDialog(move: BillingMove): Promise<void>
  /** The functions that update the screen after a status change. */
  effects: MoveEffects
}

/**
 * The actions that change the status of a row without a dialog. The row then leaves the list, and
 * the next row takes its place.
 */
const movesAtOnce: ReadonlySet<string> = new Set(['bill', 'unbill'])

/**
 * Returns the rule packs of the rows, without packs that are unknown to this version of the
 * product.
 */
function packsOf(rows: readonly BillingInstance[]): readonly RulePackId[] {
  return rulePackIds.filter((id) => rows.some(({ rulesId }) => rulesId === id))
}

/**
 * Does nothing if the code of an action could not be loaded. The screen itself reports this
 * failure.
 */
const unreached = () => undefined

/** All actions that change the status of a row, with or without a dialog. */
const moves: ReadonlySet<string> = new Set([...movesAtOnce, 'cancel', 'uncancel'])

function isAboutRows(dialog: BillingDialog) {
  const { kind } = dialog
  return kind === 'confirm-bill' || kind === 'unbill' || kind === 'cancel' || kind === 'uncancel'
}

/**
 * Returns the state of the user's work on the billing screen: the selection, the open dialog, and
 * the actions.
 */
export function useBillingWork(options: BillingWorkOptions, late: LateActs): BillingWork {
  const { view, patientId, rows, change, root } = options
  const { tab } = view
  const screen = useScreen()
  const [selection] = useState(createSelection)
  const [dialog, setDialog] = useState<BillingDialog | null>(null)
  const { known, select, clear } = useKnownRows(rows, selection)
  useScopedSelection(clear, view, patientId)
  // After a status change, the list returns to its first page, and the selection is cleared (B27,
  // B29, X14).
  const afterwards = useCallback(() => {
    clear()
    // In the list with all billings of one patient, a row stays in its place when its status
    // changes, so the list stays on the same page.
    if (tab !== 'all') change({ type: 'firstPage' })
  }, [clear, change, tab])
  // After a status change that was stopped, the rows that were not processed stay selected, so that
  // the user can try again.
  const stopped = useCallback(
    (processed: readonly BillingInstance[]) => {
      const gone = new Set(processed.map((row) => row.uuid))
      selection.set((last) => selectionOf(Object.keys(last).filter((uuid) => !gone.has(uuid))))
    },
    [selection],
  )
  const effects = useMemo(() => ({ afterwards, stopped }), [afterwards, stopped])
  const focus = useRef<(() => void) | null>(null)
  const isLogged = useRef(false)
  const guard = useClickGuard(root)
  // If the list gets other rows, an open card or menu closes, because its row may have moved. If
  // only a text of a row changes, such as `2 min ago`, the card or menu stays open.
  const shown = rows?.map(({ uuid }) => uuid).join()
  const showRows = useEffectEvent(() => {
    if (dialog?.kind === 'card' || dialog?.kind === 'menu') setDialog(null)
    if (dialog) return
    focus.current?.()
    focus.current = null
  })
  useEffect(() => {
    if (shown !== undefined) showRows()
  }, [shown])

  return useMemo(() => {
    const quietly = async (moving: BillingMove, button?: HTMLElement) => {
      const keepFocus = button && focusKeeper(button)
      const row = button?.closest('[data-row-id]')
      button?.setAttribute('aria-disabled', 'true')
      row?.toggleAttribute('data-busy', true)
      // No message is shown here, because the function that changes the status tells the user about
      // the result.
      const isLeft = await late.run(({ move }) => move(moving)).then(Boolean, () => true)
      if (isLeft) guard.release()
      else guard.moved()
      button?.removeAttribute('aria-disabled')
      row?.toggleAttribute('data-busy', false)
      keepFocus?.()
    }
    const moveFromDialog = async (moving: BillingMove) => {
      const rest = await late.run(({ move }) => move(moving))
      if (!rest) return
      setDialog((open) => (open && isAboutRows(open) ? { ...open, rows: rest.remaining } : open))
      throw rest.error
    }
    const ask = (next: BillingDialog, button?: HTMLElement) => {
      focus.current = button ? focusKeeper(button) : null
      setDialog(next)
    }
    const bill = (billed: readonly BillingInstance[], button?: HTMLElement) => {
      if (billed.length > 1) ask({ kind: 'confirm-bill', rows: billed }, button)
      else void quietly({ operation: 'RECONCILE', rows: billed }, button)
    }
    // If the billing was marked as billed some time ago, its claim may have been sent. The user
    // must then confirm that the claim was not sent.
    const undo = (row: BillingInstance, button: HTMLElement) => {
      const age = screen.client.http.now().getTime() - Date.parse(row.reconciled ?? '')
      const rows = [row]
      if (age <= QUICK_UNDO_MS) void quietly({ operation: 'UNRECONCILE', rows }, button)
      else {
        guard.release()
        ask({ kind: 'unbill', rows }, button)
      }
    }
    const openEarlier = (row: BillingInstance, anchor: HTMLElement) =>
      void late.run((acts) => acts.openEarlier(row, anchor)).catch(unreached)
    const tellOthersMove = (row: ShownBilling) => {
      const description = `${row.patient.user.fullName} (${billingCodesText(row)})`
      screen.notify({ type: 'info', title: row.moved ?? '', description, publicDescription: null })
    }
    const selected = () => (known ?? []).filter((row) => selection.get()[row.uuid])
    /**
     * Calls a function with the selected rows, without rows whose status another person has changed
     * (K31). If no row remains, it only shows a toast that says who changed the status.
     */
    const withSelected = (run: (left: readonly ShownBilling[]) => void) => {
      const left = selected().filter(({ moved }) => moved === undefined)
      const [gone] = selected()
      if (left.length > 0) run(left)
      else if (gone) tellOthersMove(gone)
    }
    const logCall = ({ patient }: BillingInstance, button: HTMLElement) => {
      isLogged.current = false
      ask({ kind: 'log', dialog: { kind: 'call', patient } }, button)
    }
    const act = (action: string, uuid: string, element: HTMLElement) => {
      const row = rows?.find((candidate) => candidate.uuid === uuid)
      if (!row || (movesAtOnce.has(action) && !guard.isMeant(element))) return
      if (row.moved !== undefined && moves.has(action)) return tellOthersMove(row)
      const only = [row]
      if (action === 'bill') bill(only, element)
      else if (action === 'bill-on') ask({ kind: 'confirm-bill', rows: only }, element)
      else if (action === 'history' || action === 'packet') ask({ kind: action, row }, element)
      else if (action === 'cancel' || action === 'uncancel')
        ask({ kind: action, rows: only }, element)
      else if (action === 'unbill') undo(row, element)
      else if (action === 'earlier') openEarlier(row, element)
      else if (action === 'call') logCall(row, element)
      else if (action === 'copy') late.copy(row)
      else if (action === 'menu' || action === 'more') {
        setDialog({ kind: 'menu', rows: only, anchor: element, isWhole: action === 'menu' })
      } else setDialog({ kind: 'card', row, anchor: element, topic: action })
      if (action === 'patient')
        screen.emit('rtm-patient-select', { patientId: row.patient.user.id, billingUuid: uuid })
    }
    const showPatient = ({ uuid, patient }: BillingInstance) => {
      setDialog(null)
      screen.emit('rtm-patient-select', { patientId: patient.user.id, billingUuid: uuid })
    }
    const leaveOut = (left: readonly BillingInstance[]) => {
      const uuids = new Set(left.map(({ uuid }) => uuid))
      const isKept = ({ uuid }: BillingInstance) => !uuids.has(uuid)
      selection.set((last) => selectionOf(Object.keys(last).filter((uuid) => !uuids.has(uuid))))
      setDialog((open) =>
        open?.kind === 'confirm-bill' ? { ...open, rows: open.rows.filter(isKept) } : open,
      )
    }
    return {
      selection,
      known,
      selectAll: select,
      clearSelection: clear,
      leaveOut,
      dialog,
      open: setDialog,
      closePopup: (kind) => setDialog((open) => (open?.kind === kind ? null : open)),
      close: () => {
        setDialog(null)
        focus.current?.()
        // If the user has logged a call, the refreshed list may lack the row of the call. Another
        // row then gets the focus.
        if (!isLogged.current) focus.current = null
        isLogged.current = false
      },
      callLogged: () => {
        isLogged.current = true
      },
      act,
      billSelected: (button) => withSelected((left) => bill(left, button)),
      undoRows: (billed, button) => ask({ kind: 'unbill', rows: billed }, button),
      openEarlier: (row, anchor) => {
        setDialog(null)
        openEarlier(row, anchor)
      },
      logCall,
      showPatient: patientId === null ? showPatient : undefined,
      explainCodes: () => setDialog({ kind: 'cpt-codes', packs: packsOf(rows ?? []) }),
      exportRows: (button) => {
        const uuids = selected().map(({ uuid }) => uuid)
        const selection = uuids.length > 0 ? { uuids } : { filters: exportFilters(view, patientId) }
        ask({ kind: 'export', selection }, button)
      },
      cancelSelected: (button) =>
        withSelected((left) => ask({ kind: 'cancel', rows: left }, button)),
      moveFromDialog,
      effects,
    }
  }, [rows, known, select, clear, selection, dialog, late, effects, screen, guard, view, patientId])
}
