import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { queriesOf } from '../../client/queries'
import type { Patient } from '../../domain/patient/patient'
import { focusKeeper } from '../../ui/focus-keeper'
import type { PatientDialog } from '../shared/patient-actions/patient-dialog'
import { useScreen } from '../shared/screen'
import { suggestReminder } from '../shared/suggest-reminder'
import { seedPatient } from './seed-patient'
import type { PatientRows } from './use-patient-list-data'

/** The card or menu that is open beside a row. */
export interface PatientPopup {
  kind: 'card' | 'menu' | 'call'
  row: Patient
  anchor: HTMLElement
}

export interface PatientWork {
  popup: PatientPopup | null
  closePopup(kind?: PatientPopup['kind']): void
  dialog: PatientDialog | null
  /**
   * Opens a dialog that the user has requested with a button. When the dialog closes, the button
   * gets the focus.
   */
  open(dialog: PatientDialog, button: HTMLElement): void
  /**
   * Opens the dialog of a restored draft, or closes the open dialog. The dialogs themselves call
   * this function.
   */
  changeDialog(dialog: PatientDialog | null): void
  openCard(row: Patient, anchor: HTMLElement): void
  /** Opens the menu that logs a phone call. The menu offers several durations. */
  openCall(row: Patient, anchor: HTMLElement): void
  /**
   * Opens the chat of a patient. If the action is `remind`, the clinic's reminder is put into the
   * message field (Y21).
   */
  write(row: Patient, action: 'reply' | 'remind'): void
  /** Tells the vendor page that the user has selected the patient of a row. */
  select(rowId: string): void
  /** Runs the action of a button in a row. `action` is the button's `data-action`. */
  act(action: string, rowId: string, element: HTMLElement): void
}

/** Returns the state of the user's work in the list of patients: the open dialog, menu or card. */
export function usePatientWork({ page, queryKey }: PatientRows): PatientWork {
  const { client, emit } = useScreen()
  const rows = page?.results
  const list = useRef(queryKey)
  list.current = queryKey
  const [popup, setPopup] = useState<PatientPopup | null>(null)
  const [dialog, setDialog] = useState<PatientDialog | null>(null)
  const focus = useRef<(() => void) | null>(null)
  // When the list gets other rows, an open card or menu closes, because its row may no longer be on
  // screen.
  useEffect(() => {
    if (rows) setPopup(null)
  }, [rows])
  const changeDialog = useCallback((next: PatientDialog | null) => {
    setDialog(next)
    if (next) return
    focus.current?.()
    focus.current = null
  }, [])

  return useMemo(() => {
    const open = (next: PatientDialog, button: HTMLElement) => {
      focus.current = focusKeeper(button)
      setDialog(next)
    }
    const select = (row: Patient, tab?: 'chat') => {
      seedPatient({ http: client.http, queryClient: queriesOf(client) }, row, list.current)
      emit('rtm-patient-select', { patientId: row.user.id, ...(tab && { tab }) })
    }
    const write = (row: Patient, action: 'reply' | 'remind') => {
      if (action === 'remind') suggestReminder(client, row)
      select(row, 'chat')
    }
    const rowOf = (rowId: string) => rows?.find(({ user }) => String(user.id) === rowId)
    return {
      popup,
      dialog,
      open,
      changeDialog,
      closePopup: (kind) => {
        setPopup((now) => (kind === undefined || now?.kind === kind ? null : now))
      },
      openCard: (row, anchor) => {
        seedPatient({ http: client.http, queryClient: queriesOf(client) }, row, list.current)
        setPopup({ kind: 'card', row, anchor })
      },
      openCall: (row, anchor) => setPopup({ kind: 'call', row, anchor }),
      write,
      select: (rowId) => {
        const row = rowOf(rowId)
        if (row) select(row)
      },
      act: (action, rowId, element) => {
        const row = rowOf(rowId)
        if (!row) return
        if (action === 'menu' || action === 'call') setPopup({ kind: action, row, anchor: element })
        else if (action === 'reply' || action === 'remind') write(row, action)
        else if (action === 'log') open({ kind: 'log', patient: row }, element)
        else if (action === 'patient') select(row)
      },
    }
  }, [client, emit, rows, popup, dialog, changeDialog])
}
