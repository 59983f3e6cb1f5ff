/**
 * The forecast of one patient (Q06): the state of each billing, and the codes that the patient may
 * still earn in the current cycle and the current month.
 */
import { daysState, type ForecastState, type Missing, timeState } from '../domain/billing/forecast'
import { codesAt, leastSecs, rulePacks, supportRule } from '../domain/billing/rule-packs'
import {
  addDays,
  daysBetween,
  monthStart,
  nextMonthStart,
  type PlainDate,
} from '../domain/dates/dates'
import { type Cycle, cycleCount, cycleNumbered } from '../domain/enrollment/cycle'
import { CYCLE_DAYS, isSynchronous } from '../domain/vocabulary'
import { supportKey } from './billing-key'
import { deriveInstances } from './derive'
import type { DerivedInstance, PatientFacts, StoredBilling } from './facts'
import {
  answersIn,
  billedOf,
  datesWithin,
  type KnownEnrollment,
  type KnownFacts,
  knownFacts,
} from './facts-by-day'
import { serviceDay } from './service-day'
import { standing } from './standing'

/** A billing, or a code that a patient may still earn, with its date of service. */
export interface Forecast
  extends Pick<DerivedInstance, 'key' | 'type' | 'codes' | 'cycle' | 'month'> {
  readonly uuid: string | null
  readonly day: PlainDate
  readonly state: ForecastState
  readonly missing: Missing | null
}

interface Patient {
  readonly facts: PatientFacts
  readonly stored: readonly StoredBilling[]
  /** The last day whose records count. */
  readonly asOf: PlainDate
  /** The current day in the user's time zone. It decides which billings the user sees. */
  readonly readerDay: PlainDate
  /** The earlier of the user's day and the clinic's day (BR13). */
  readonly today: PlainDate
}

const nothing: Missing = { days: 0, secs: 0, contact: false, answer: false }

/**
 * Returns the state of a billing in the forecast. A cancelled billing has no state, so the function
 * returns null. A pending billing is on track, because it becomes ready when time passes. If the
 * period of a pending billing overlaps the period of a billed billing, the pending billing is at
 * risk.
 */
function stateOf(row: StoredBilling, { stored, today }: Patient): ForecastState | null {
  if (row.status === 'Cnc') return null
  if (row.status === 'Rec') return 'billed'
  const prior = stored.find(({ key }) => key === row.priorKey) ?? null
  if (standing(row, prior, today).currentlyBillable) return 'ready'
  return row.overlapsBilled ? 'at_risk' : 'on_course'
}

/**
 * Returns the forecast rows of the stored billings. Leaves out cancelled billings, and billings
 * that users do not see yet. Includes a Connect billing before users see it, because the patient
 * earns it by staying enrolled.
 */
function ofBillings(patient: Patient): Forecast[] {
  return patient.stored.flatMap((row) => {
    const { uuid, key, type, codes, cycle, month, existsFrom } = row
    const state = stateOf(row, patient)
    const isSeen = existsFrom <= patient.readerDay
    if (state === null || (!isSeen && type !== 'CONNECT')) return []
    const day = serviceDay(row)
    return { uuid: isSeen ? uuid : null, key, type, codes, cycle, month, day, state, missing: null }
  })
}

interface Running {
  readonly enrollment: KnownEnrollment
  readonly cycle: Cycle
}

/**
 * Returns the current cycle of the patient. The day of an unenrollment counts as enrolled. If a new
 * enrollment starts on that day, returns the cycle of the new enrollment (BR12).
 */
function runningCycle({ enrollments }: KnownFacts, today: PlainDate): Running | null {
  for (const enrollment of enrollments.toReversed()) {
    const { startDate, duration, lastDay } = enrollment
    if (lastDay !== null && lastDay < today) continue
    const number = Math.floor(daysBetween(startDate, today) / CYCLE_DAYS) + 1
    if (number < 1 || number > cycleCount(duration)) continue
    return { enrollment, cycle: cycleNumbered(startDate, number) }
  }
  return null
}

/** Returns the days in the cycle on which the patient can still answer (BR12). */
function openDays({ cycle, enrollment }: Running, known: KnownFacts, today: PlainDate) {
  const { lastDay, answersFrom } = enrollment
  const first = answersFrom > today ? answersFrom : today
  const end = lastDay !== null && lastDay < cycle.endDate ? lastDay : cycle.endDate
  const days: PlainDate[] = []
  for (let day = first; day <= end; day = addDays(day, 1)) {
    if (!known.interactionDates.includes(day)) days.push(day)
  }
  return days
}

/**
 * Returns the billings that the patient may still earn with replies in the current cycle. To find
 * them, runs the rules as if the patient answered on every remaining day. Each returned billing has
 * its date of service.
 */
function ofCycle(patient: Patient, known: KnownFacts, running: Running): Forecast[] {
  const { facts, stored, today } = patient
  const { cycle, enrollment } = running
  const open = openDays(running, known, today)
  const answered = answersIn(cycle, enrollment, known).length
  const best = { ...facts, responseDates: [...facts.responseDates, ...open] }
  const taken = new Set(stored.map(({ key }) => key))
  const passed = daysBetween(cycle.startDate, today) + (open.includes(today) ? 0 : 1)
  return deriveInstances(best, cycle.endDate, billedOf(stored)).flatMap((row) => {
    if (taken.has(row.key) || row.cycle?.startDate !== cycle.startDate) return []
    const days = open.filter((day) => day <= row.existsFrom).length
    const state = daysState({
      answered,
      needed: answered + days,
      passed,
      left: open.length,
      length: daysBetween(cycle.startDate, cycle.endDate) + 1,
    })
    if (state === null) return []
    const { key, type, rulesId, month } = row
    const [least] = rulePacks[rulesId].supply.tiers
    const lowest = least ? [{ code: least.codes[enrollment.system], units: 1 }] : row.codes
    const codes = type === 'ENGAGE' ? lowest : row.codes
    const missing = { ...nothing, days }
    return {
      uuid: null,
      key,
      type,
      codes,
      cycle: row.cycle,
      month,
      day: serviceDay(row),
      state,
      missing,
    }
  })
}

/**
 * Returns the Support billing that logged time may still earn in the current month. Returns an
 * empty list for a patient who is in no program and has no logged time in the month.
 */
function ofMonth({ stored, today }: Patient, known: KnownFacts, isEnrolled: boolean): Forecast[] {
  const month = monthStart(today)
  const key = supportKey(month)
  const next = nextMonthStart(month)
  const day = addDays(next, -1)
  const logs = known.logs.filter(({ date, billedIn }) => {
    return month <= date && date <= day && (billedIn === null || billedIn.key === key)
  })
  const isPcm = known.isPcm(key, month)
  if (stored.some((row) => row.key === key)) return []
  if (!isEnrolled && !isPcm && logs.length === 0) return []
  const pack = known.packFor(key, day)
  const { steps, needsContact } = supportRule(pack, isPcm)
  const needed = leastSecs(steps)
  const secs = logs.reduce((sum, log) => sum + log.durationSecs, 0)
  const isLive = logs.some((log) => isSynchronous(log.activityTypes))
  const missing: Missing = {
    days: 0,
    secs: Math.max(0, needed - secs),
    contact: needsContact && !isLive,
    answer: needsContact && datesWithin(known.interactionDates, month, day).length === 0,
  }
  const paced = timeState({
    secs,
    needed,
    lacksContact: missing.contact,
    lacksAnswer: missing.answer,
    passed: daysBetween(month, today),
    length: daysBetween(month, next),
  })
  // After a patient has left a program, staff can still log earlier interactions, but no later
  // interactions.
  const state = isEnrolled || isPcm ? paced : 'at_risk'
  const codes = codesAt(steps, needed)
  return [{ uuid: null, key, type: 'SUPPORT', codes, cycle: null, month, day, state, missing }]
}

/** Returns the forecast of a patient, sorted by date of service. */
export function forecastOf(patient: Patient): Forecast[] {
  const { facts, stored, asOf, today } = patient
  const known = knownFacts(facts, asOf, billedOf(stored), rulePacks)
  const running = runningCycle(known, today)
  return [
    ...ofBillings(patient),
    ...(running ? ofCycle(patient, known, running) : []),
    ...ofMonth(patient, known, running !== null),
  ]
}
