import { describe, expect, it } from 'vitest'
import { en } from '../messages/en'
import { es } from '../messages/es'
import { type HistoryEntry, historyWords } from './billing-history'

const entry = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 1,
  at: '2026-02-11T17:00:00Z',
  by: { id: 1, fullName: 'Dana Whitfield' },
  act: 'RECONCILE',
  subject: 'billing',
  isDirect: true,
  before: { status: 'Elg', reconciled: null, reconciled_on: null },
  after: { status: 'Rec', reconciled: '2026-02-11T17:00:00Z', reconciled_on: '2026-02-11' },
  rulesId: 'spec',
  reason: null,
  ...changes,
})
const wordsOf = (one: HistoryEntry, messages = en) => historyWords(one, messages, 'UTC')

describe('K09 the texts of a history entry', () => {
  it('a history entry shows the action, the user who did it, the time, and the changed values', () => {
    const words = wordsOf(entry())
    expect(words.title).toBe('Marked as billed')
    expect(words.by).toMatch(/^Dana Whitfield, Feb 11, 2026/)
    expect(words.lines).toEqual([
      'Status: Pending or ready → Billed',
      'Billed on: none → Feb 11, 2026',
    ])
    expect(wordsOf(entry(), es).lines[0]).toBe('Estado: Pendiente o listo → Facturado')
  })

  it('Q05 a history entry ends with the user’s reason, if there is one', () => {
    const reason = 'Wrong payer'
    expect(wordsOf(entry({ reason })).lines.at(-1)).toBe('Reason: Wrong payer')
    expect(wordsOf(entry({ reason }), es).lines.at(-1)).toBe('Motivo: Wrong payer')
  })

  it.each([
    [{ duration_secs: 600 }, { duration_secs: 1200 }, /^Duration: .*10.* → .*20/],
    [{ is_pcm_billing: false }, { is_pcm_billing: true }, /^PCM: no → yes$/],
    [{ units_of_98981: 1 }, { units_of_98981: 2 }, /^Units of 98981: 1 → 2$/],
    [{ rules_id: 'spec' }, { rules_id: 'cms2026' }, /^Rule pack: spec → cms2026$/],
    [{ codes: ['98977 x 1'] }, { codes: ['98985 x 1'] }, /^Codes: 98977 x 1 → 98985 x 1$/],
    [{ pcm: [] }, { pcm: ['2026-02-01 on'] }, /^PCM: no → yes \(starting Feb 01, 2026\)$/],
    [
      { cancellation_reason_type: null },
      { cancellation_reason_type: 'CASH_PAY_PATIENT' },
      /^Cancellation reason: none → Cash-pay patient$/,
    ],
    [
      { will_charge_patient: null },
      { will_charge_patient: 'MAYBE' },
      /^Charge patient: none → Unsure$/,
    ],
    [{ unenrolled_at: null }, { unenrolled_at: '2026-02-11T17:00:00Z' }, /none → Feb 11, 2026$/],
  ])('a history entry shows the change from %o to %o', (before, after, line) => {
    expect(wordsOf(entry({ before, after })).lines).toEqual([expect.stringMatching(line)])
  })

  it('a history entry shows the values of a new record, and does not show the values of a removed record', () => {
    const after = { status: 'Elg', units_of_98981: 0, billable_on: '2026-03-01' }
    expect(wordsOf(entry({ before: null, after })).lines).toEqual([
      'Status: Pending or ready',
      'Eligible on: Mar 01, 2026',
    ])
    expect(wordsOf(entry({ before: after, after: null })).lines).toEqual([])
  })

  it('a history entry shows that a billing appeared or disappeared because of another change', () => {
    const fields = { status: 'Elg' }
    const other = { isDirect: false, act: 'LOG_DELETE' }
    expect(wordsOf(entry({ ...other, before: null, after: fields })).lines).toEqual([
      'Added automatically',
      'Status: Pending or ready',
    ])
    expect(wordsOf(entry({ ...other, before: fields, after: null })).lines).toEqual([
      'Removed automatically, because its requirements are no longer met',
    ])
  })

  it('a history entry shows that a record changed because of another record', () => {
    expect(wordsOf(entry({ isDirect: false, act: 'LOG_UPDATE' })).title).toBe(
      'Caused by another change: Interaction changed',
    )
  })

  it('a history entry shows an unknown action unchanged, and leaves out unknown fields', () => {
    const words = wordsOf(entry({ act: 'AUDIT', before: { x: 1 }, after: { x: 2 }, by: null }))
    expect([words.title, words.lines]).toEqual(['AUDIT', []])
    expect(words.by).toMatch(/^Unknown, /)
  })
})
