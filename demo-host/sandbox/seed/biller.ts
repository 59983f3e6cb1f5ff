/**
 * The biller's past, put through the rules: each event happens once the rules say that its billing
 * is ready, on a working day and before now, or not at all. So no status is written by hand.
 */
import { addDays, dateInZone, type PlainDate } from '../../../src/domain/dates'
import { cancel, type Outcome, reconcile, uncancel, unreconcile } from '../rules/actions'
import { deriveBillings, settle } from '../rules/derive'
import type { PatientFacts, StoredBilling } from '../rules/facts'
import { type Calendar, workday } from './calendar'
import type { BillerEvent, SeedPatient } from './clinic-data'
import { uuidOf } from './random'

const MINUTE_MS = 60_000

/** A deed that is due: on which row, when, and what comes of it. */
interface Due {
  readonly row: StoredBilling
  readonly at: number
  readonly event: BillerEvent
  readonly isUndo: boolean
}

/** The patient's facts for the rules, without the logs that came late unless asked for. */
export function factsOf(
  patient: SeedPatient,
  company: { readonly isPcmEnabled: boolean },
  zone: string,
  withLate: boolean,
): PatientFacts {
  return {
    enrollments: patient.enrollments.map((enrollment) => ({
      id: enrollment.id,
      startDate: enrollment.startDate,
      duration: enrollment.duration,
      unenrolledAt:
        enrollment.unenrolledAt === null
          ? null
          : dateInZone(Date.parse(enrollment.unenrolledAt), zone),
      isNewPoc: enrollment.isNewPoc,
    })),
    responseDates: patient.responseDates,
    logs: patient.logs
      .filter((log) => withLate || !log.late)
      .map((log) => ({
        id: log.id,
        durationSecs: log.durationSecs,
        activityTypes: log.activityTypes,
        interactedAt: log.interactedDatetime,
      })),
    pcm: { patient: patient.isPcmEnabled, company: company.isPcmEnabled },
    settings: { connectDayBasis: 'access' },
  }
}

function written(
  facts: PatientFacts,
  stored: readonly StoredBilling[],
  patientId: number,
  calendar: Calendar,
): StoredBilling[] {
  const changes = deriveBillings(facts, stored, calendar.zone, calendar.today)
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

/** When the event falls on the row as it stands; null while it cannot. */
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
    // Nothing is made by hand here, so no log has two billings.
    return reconcile(row, { ...act, on: today, billedLogs: new Set() })
  }
  if (!isUndo && event.deed !== 'bill') return cancel(row, event.deed, act)
  return event.deed === 'bill' ? unreconcile(row, iso) : uncancel(row, iso)
}

/** Says when a row's event is due; rows are immutable, so each is worked out once. */
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

/** The next deed at or after `since`, if it lies before now. */
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
    // What was held up until now is done next, not in the past.
    const at = Math.max(due.at, since)
    if (at <= now && (next === null || at < next.at)) next = at === due.at ? due : { ...due, at }
  }
  return next
}

/**
 * The patient's billings as the biller's events and the rules leave them by now.
 * @throws Error when the rules refuse an event that they called ready: a fault of theirs.
 */
export function replayPatient(
  patient: SeedPatient,
  company: { readonly isPcmEnabled: boolean },
  calendar: Calendar,
): StoredBilling[] {
  const { zone } = calendar
  const id = patient.user.id
  const findDue = dueFinder(patient, calendar)
  let rows = written(factsOf(patient, company, zone, false), [], id, calendar)
  let since = 0
  for (;;) {
    const due = nextDue(rows, findDue, since, calendar.now.getTime())
    if (!due) break
    const outcome = outcomeOf(due, due.at, calendar)
    if ('excluded' in outcome) throw new Error(`${due.event.key} excluded: ${outcome.excluded}`)
    const { moved } = outcome
    rows = settle(
      rows.map((row) => (row.key === moved.key ? moved : row)),
      zone,
    )
    since = due.at + MINUTE_MS
  }
  if (!patient.logs.some((log) => log.late)) return rows
  return written(factsOf(patient, company, zone, true), rows, id, calendar)
}
