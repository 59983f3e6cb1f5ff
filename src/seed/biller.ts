/**
 * Applies a biller's past actions to the billings of the generated clinic. The rules carry out the
 * actions, so no status is set without the rules. Each action happens on a working day after the
 * rules have made its billing ready. Actions whose time is in the future are left out.
 */
import { addDays, dateInZone, type PlainDate } from '../domain/dates/dates'
import { cancel, type Outcome, reconcile, uncancel, unreconcile } from '../rules/actions'
import { deriveBillings, settle } from '../rules/derive'
import type { PatientFacts, StoredBilling } from '../rules/facts'
import { recordedFacts } from '../rules/recorded-facts'
import { type Calendar, workday } from './calendar'
import type { BillerEvent, SeedCompany, SeedPatient } from './clinic-data'
import { uuidOf } from './random'

const MINUTE_MS = 60_000

/**
 * An action that is due: the row, the time in milliseconds since 1970, the event, and whether the
 * action undoes the event.
 */
interface Due {
  readonly row: StoredBilling
  readonly at: number
  readonly event: BillerEvent
  readonly isUndo: boolean
}

/**
 * Returns all billings of a patient, derived again after a change of the records or of a stored
 * billing.
 */
export function derivedBillings(
  facts: PatientFacts,
  stored: readonly StoredBilling[],
  patientId: number,
  today: PlainDate,
): StoredBilling[] {
  const changes = deriveBillings(facts, stored, today)
  const updated = new Map(changes.update.map((row) => [row.uuid, row]))
  const kept = stored
    .filter((row) => !changes.remove.includes(row.uuid))
    .map((row) => updated.get(row.uuid) ?? row)
  const inserted = changes.insert.map((row) => ({
    ...row,
    uuid: uuidOf(`billing ${patientId} ${row.key}`),
  }))
  return [...kept, ...inserted]
}

/**
 * Returns the action that the biller's event requires next for a row: the event itself or its undo.
 * Null if there is none.
 */
function dueOf(row: StoredBilling, event: BillerEvent, calendar: Calendar): Due | null {
  const doneAt = row.reconciledAt ?? row.cancelledAt
  let from: PlainDate
  let days: number
  if (doneAt !== null) {
    if (event.undoneAfterDays === null) return null
    from = dateInZone(Date.parse(doneAt), calendar.zone)
    days = event.undoneAfterDays
  } else {
    if (row.readyOn === null || row.undoneAt !== null) return null
    from = row.readyOn
    days = event.daysAfterReady
  }
  const at = calendar.at(workday(addDays(from, days)), event.secs)
  return { row, at, event, isUndo: doneAt !== null }
}

function outcomeOf(due: Due, at: number, calendar: Calendar): Outcome<StoredBilling> {
  const { row, event, isUndo } = due
  const iso = new Date(at).toISOString()
  const today = dateInZone(at, calendar.zone)
  const act = { at: iso, by: event.by, today }
  if (!isUndo && event.deed === 'bill') {
    // In the generated clinic, each log belongs to at most one billing, because the clinic has no
    // manual billings.
    const { zone } = calendar
    const alone = { billedLogs: new Set<number>(), billedEngages: [], billedPeriods: [] }
    return reconcile(row, { ...act, ...alone, on: today, day: today, zone })
  }
  if (!isUndo && event.deed !== 'bill') return cancel(row, event.deed, act)
  return event.deed === 'bill' ? unreconcile(row, iso) : uncancel(row, iso)
}

/**
 * Returns a function that finds the due action of a row. Results are cached by row object, because
 * row objects never change.
 */
function dueFinder(patient: SeedPatient, calendar: Calendar): (row: StoredBilling) => Due | null {
  const events = new Map(patient.events.map((event) => [event.key, event]))
  const known = new Map<StoredBilling, Due | null>()
  return (row) => {
    const found = known.get(row)
    if (found !== undefined) return found
    const event = events.get(row.key)
    const due = event ? dueOf(row, event, calendar) : null
    known.set(row, due)
    return due
  }
}

/**
 * Returns the earliest action that happens at `since` or later, but not after now. Null if there is
 * none.
 */
function nextDue(
  rows: readonly StoredBilling[],
  findDue: (row: StoredBilling) => Due | null,
  since: number,
  now: number,
): Due | null {
  let next: Due | null = null
  for (const row of rows) {
    const due = findDue(row)
    if (!due) continue
    // An action whose own time is before `since` happens at `since`.
    const at = Math.max(due.at, since)
    if (at <= now && (next === null || at < next.at)) next = at === due.at ? due : { ...due, at }
  }
  return next
}

/**
 * Returns the patient's billings after all actions of the biller up to now.
 * @throws Error if the rules reject an action on a row that they made ready, which would be a
 * defect of the rules.
 */
export function replayPatient(
  patient: SeedPatient,
  company: Pick<SeedCompany, 'pcm' | 'rules'>,
  calendar: Calendar,
): StoredBilling[] {
  const { today } = calendar
  const id = patient.user.id
  const findDue = dueFinder(patient, calendar)
  const early = recordedFacts(
    { ...patient, logs: patient.logs.filter(({ late }) => !late) },
    company,
  )
  let rows = derivedBillings(early, [], id, today)
  let since = 0
  for (;;) {
    const due = nextDue(rows, findDue, since, calendar.now.getTime())
    if (!due) break
    const outcome = outcomeOf(due, due.at, calendar)
    if ('excluded' in outcome) throw new Error(`${due.event.key} excluded: ${outcome.excluded}`)
    const { moved } = outcome
    rows = settle(rows.map((row) => (row.key === moved.key ? moved : row)))
    since = due.at + MINUTE_MS
  }
  if (!patient.logs.some((log) => log.late)) return rows
  return derivedBillings(recordedFacts(patient, company), rows, id, today)
}
