import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { FeeTable } from '../../api/fees'
import { newUuid } from '../../api/uuid'
import {
  areFeesSaved,
  type FeeField,
  type FeeRow,
  feeProblems,
  feeRow,
  feeRowsOf,
  isFeeFormDirty,
} from '../../domain/billing/fee-form'
import { useScreen } from '../shared/screen'

/** The key of the form's draft. */
const FEES_DRAFT = 'billing-settings:fees'

/** The draft of the fee form: the typed rows, and the fee table that they will replace. */
const draftSchema = z.object({
  rows: z.array(feeRow),
  start: z.array(feeRow),
  version: z.nullable(z.string()),
})
type Draft = z.output<typeof draftSchema>

/** The error messages beside the fields, by the key of the row and the name of the field. */
export type FeeErrors = ReadonlyMap<string, Partial<Record<FeeField, string>>>

const noErrors: FeeErrors = new Map()

/**
 * Returns the state of the fee form. A draft of the form is kept after a reload, and is deleted
 * when the user has saved the fees. If there is no draft, the form shows the saved fee table.
 */
export function useFeeForm(table: FeeTable) {
  const { client, messages } = useScreen()
  const { drafts } = client
  const { problems: problemWords } = messages.billingSettings.fees
  const [draft, setDraft] = useState<Draft | null>(() => drafts.read(FEES_DRAFT, draftSchema))
  const [isRestored, setRestored] = useState(draft !== null)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState(noErrors)

  const start = draft?.start ?? feeRowsOf(table.rows)
  const rows = draft?.rows ?? start
  const version = draft ? draft.version : table.version

  const end = () => {
    drafts.remove(FEES_DRAFT)
    setDraft(null)
    setRestored(false)
    setChecked(false)
    setRefused(noErrors)
  }
  const keep = (changed: Draft) => {
    setDraft(changed)
    drafts.write(FEES_DRAFT, changed)
  }
  const write = (next: readonly FeeRow[]) => {
    if (!isFeeFormDirty(next, start)) return end()
    keep({ rows: [...next], start: [...start], version })
  }
  // The Undo button of a toast calls a function from an earlier render. Through this ref, that
  // function gets the current rows.
  const latest = useRef({ rows, write })
  latest.current = { rows, write }
  const errors = new Map(refused)
  if (isChecked) {
    for (const [key, problems] of feeProblems(rows)) {
      const said = Object.entries(problems).map(([name, problem]) => [name, problemWords[problem]])
      errors.set(key, Object.fromEntries(said))
    }
  }
  return {
    rows,
    version,
    errors,
    isRestored,
    isDirty: draft !== null,
    /** Changes a field of a row, and removes the backend's errors about this row. */
    type(key: string, change: Partial<FeeRow>) {
      setRefused((before) => new Map([...before].filter(([row]) => row !== key)))
      write(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
    },
    /**
     * Adds an empty row.
     * @returns The key of the new row.
     */
    add() {
      const key = newUuid()
      write([...rows, { key, code: '', amount: '', validFrom: '' }])
      return key
    },
    write,
    /** Puts a row that the user has removed back into the current rows. */
    restore(row: FeeRow, at: number) {
      const now = latest.current
      if (!now.rows.some(({ key }) => key === row.key)) now.write(now.rows.toSpliced(at, 0, row))
    },
    /**
     * Checks all rows and shows the problems that it finds.
     * @returns Whether the form is valid.
     */
    check() {
      setChecked(true)
      setRefused(noErrors)
      return feeProblems(rows).size === 0
    },
    refuse: setRefused,
    end,
    /**
     * Ends the draft if its rows are those of the saved table. Otherwise, stores the draft again,
     * because another instance of the form may have removed it after a save.
     */
    settle() {
      if (draft === null) return
      if (areFeesSaved(draft.rows, table.rows)) end()
      else keep(draft)
    },
    /**
     * Ends the draft after its rows have been saved. If the user has changed rows while the request
     * was pending, the current rows become a new draft.
     */
    saved(sent: readonly FeeRow[], savedVersion: string | null) {
      const { rows: now } = latest.current
      end()
      if (!isFeeFormDirty(now, sent)) return
      keep({ rows: [...now], start: [...sent], version: savedVersion })
    },
  }
}

export type FeeFormState = ReturnType<typeof useFeeForm>
