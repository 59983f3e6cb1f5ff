/**
 * The product in a random history. It passes one patient's records to the same functions as both
 * backends. A `fault` breaks one rule on purpose, to prove that the oracle detects it.
 */

import type { RuleChoices } from '../../domain/billing/rule-packs'
import { addDays, dateInZone, monthStart, type PlainDate } from '../../domain/dates/dates'
import { type ActivityType, activityTypes } from '../../domain/vocabulary'
import { cancel, reconcile, uncancel, unreconcile } from '../../rules/actions'
import { deriveBillings } from '../../rules/derive'
import type { EnrollmentFact, PatientFacts, StoredBilling } from '../../rules/facts'
import { handMadeRow, placeByHand, type Wanted } from '../../rules/hand-made'
import { overlaps, warningsOfLog } from '../../rules/log-warnings'
import { switchedPcm } from '../../rules/pcm'
import { standing } from '../../rules/standing'
import { applyAction, type BulkAction, reconciliation } from '../billing-actions'
import { dayOf, localDay, textOf } from './days.fixture'
import { brokenEnrollments, brokenRows, brokenRules, type Fault, packsOf } from './faults.fixture'
import type { Act, Row } from './oracle.fixture'
import type { ByHand } from './oracle-by-hand.fixture'
import type { Enrollment, Log } from './oracle-records.fixture'

/** The product's records of a patient, as the steps of a history change them. */
export interface Records {
  zone: string
  enrollments: EnrollmentFact[]
  answers: Set<PlainDate>
  logs: Log[]
  pcm: PatientFacts['pcm']
  rules: RuleChoices
  /** All time zones that the clinic has had so far. */
  readonly zones: Set<string>
}

export interface Product extends Records {
  rows: readonly StoredBilling[]
  readonly fault: Fault | null
}

export function createRecords(zone: string): Records {
  const pcm = { patient: [], company: [] }
  const none = { enrollments: [], logs: [], rules: [], answers: new Set<string>() }
  return { zone, ...none, pcm, zones: new Set([zone]) }
}

export function createProduct(zone: string, fault: Fault | null): Product {
  return { ...createRecords(zone), rows: [], fault }
}

export function enrollmentFact({
  id,
  start,
  length,
  left,
  isNewPlan,
  system,
}: Enrollment): EnrollmentFact {
  return {
    id,
    startDate: textOf(start),
    duration: length,
    unenrolledAt: left === null ? null : textOf(left),
    isNewPoc: isNewPlan,
    system,
  }
}

function knownType(type: string): ActivityType[] {
  return activityTypes.filter((known) => known === type)
}

function factsOf(product: Product): PatientFacts {
  const { answers, logs, pcm, fault, zone } = product
  const timeless = (history: PatientFacts['pcm']['patient']) =>
    history.slice(-1).map((entry) => ({ ...entry, month: '2000-01-01' }))
  const isTimeless = fault === 'the PCM switch has no date'
  return {
    enrollments: brokenEnrollments(product),
    responseDates: [...answers],
    logs: logs
      .filter((log) => log.isOwn)
      .map((log) => ({
        id: log.id,
        durationSecs:
          fault === 'logs count by begun minutes' ? Math.ceil(log.secs / 60) * 60 : log.secs,
        activityTypes: log.types.flatMap(knownType),
        interactedAt: new Date(log.at).toISOString(),
        date: dateInZone(log.at, fault === 'a zone change moves recorded calls' ? zone : log.zone),
      })),
    pcm: isTimeless ? { patient: timeless(pcm.patient), company: timeless(pcm.company) } : pcm,
    rules: brokenRules(product),
    settings: { connectDayBasis: 'access' },
  }
}

/** Derives the rows again, as both backends do after each write. */
export function derive(product: Product, now: number): void {
  const asOf =
    [...product.zones]
      .map((zone) => dateInZone(now, zone))
      .sort()
      .at(-1) ?? ''
  const { fault } = product
  const changes = deriveBillings(factsOf(product), brokenRows(product), asOf, packsOf(fault))
  const updated = new Map(changes.update.map((row) => [row.uuid, row]))
  const kept = product.rows
    .filter((row) => !changes.remove.includes(row.uuid))
    .map((row) => updated.get(row.uuid) ?? row)
  const all = [...kept, ...changes.insert.map((row) => ({ ...row, uuid: row.key }))]
  const isBlind = fault === 'overlapping periods do not wait'
  const waits = (row: StoredBilling) => isBlind && row.rulesId === 'cms2026' && row.readyOn === null
  product.rows = all
    .map((row) => (waits(row) ? { ...row, readyOn: row.opensOn } : row))
    .filter(
      ({ type, cycle }) =>
        fault !== 'only the first enrollment earns Connect' ||
        type !== 'CONNECT' ||
        cycle?.enrollmentId === product.enrollments[0]?.id,
    )
}

export function switchPcm(
  records: Records,
  who: 'patient' | 'company',
  isOn: boolean,
  now: number,
) {
  const month = monthStart(dateInZone(now, records.zone))
  records.pcm = { ...records.pcm, [who]: switchedPcm(records.pcm[who], isOn, month) }
}

function actionOf(product: Product, act: Act): Pick<BulkAction, 'uuids' | 'act'> {
  const { fault } = product
  const readerZone = fault === 'the clinic’s day alone decides' ? product.zone : act.readerZone
  const now = new Date(act.now)
  const by = { now, today: dateInZone(now, readerZone), zone: readerZone, callerId: 1 }
  const iso = now.toISOString()
  const uuids = act.keys
  if (act.operation === 'UNRECONCILE') return { uuids, act: (row) => unreconcile(row, iso) }
  if (act.operation === 'UNCANCEL') return { uuids, act: (row) => uncancel(row, iso) }
  return {
    uuids,
    act(row, zone, billed) {
      const all = reconciliation(by, new Date(act.at), zone, billed)
      if (act.operation === 'CANCEL') {
        return cancel(row, { reason: 'BLANK', message: null, willChargePatient: null }, all)
      }
      const day = fault === 'the day of billing follows the reader’s zone' ? all.on : all.day
      const alone = fault === 'Engages of one call do not see each other'
      const free = fault === 'an undone Engage skips the 30 days' && row.undoneAt !== null
      const isBeside = fault === 'a period is billed beside an overlapping one'
      const known = isBeside ? { ...row, overlapsBilled: false } : row
      const seen = free ? { ...known, engagesBilledOn: [] } : known
      const others = alone || free ? [] : all.billedEngages
      const isForgetful = fault === 'periods of one call do not see each other'
      const billedPeriods = isForgetful ? [] : all.billedPeriods
      const outcome = reconcile(seen, { ...all, day, billedEngages: others, billedPeriods })
      return 'moved' in outcome ? { moved: { ...outcome.moved, key: row.key } } : outcome
    },
  }
}

/** Applies an action to rows. Returns the reasons of the rows that did not change, by key. */
export function productAct(product: Product, act: Act): Map<string, string> {
  const { fault } = product
  const reader = dateInZone(act.now, act.readerZone)
  const zone = fault === 'the reader’s day alone decides' ? act.readerZone : product.zone
  const isReversed = fault === 'the last cycle of a call goes first'
  const find = (uuid: string) => {
    const row = product.rows.find((one) => one.uuid === uuid && one.existsFrom <= reader)
    if (!row) return undefined
    const cycle = row.cycle && { ...row.cycle, startDate: mirrored(row.cycle.startDate) }
    const shown = isReversed && cycle ? { ...row, cycle } : row
    return { row: shown, patientId: 1, zone, patientName: undefined }
  }
  const { moved, excluded } = applyAction(actionOf(product, act), find, new Set())
  const back = (row: StoredBilling) => {
    const cycle = row.cycle && { ...row.cycle, startDate: mirrored(row.cycle.startDate) }
    return isReversed ? { ...row, cycle } : row
  }
  product.rows = product.rows.map((row) => {
    const after = moved.get(row.uuid)
    return after ? back(after) : row
  })
  derive(product, act.now)
  return new Map(
    excluded.map(({ uuid, reason, billable_from: from }) => [
      uuid,
      from === undefined ? reason : `${reason} ${dayOf(from)}`,
    ]),
  )
}

/**
 * Creates a manual billing.
 * @returns The error, or null.
 */
export function productByHand(product: Product, wanted: ByHand, now: number): string | null {
  const today = dateInZone(now, product.zone)
  const { type, number } = wanted
  const startDate = textOf(wanted.start)
  const isMonth = type === 'SUPPORT'
  const asked: Wanted = {
    type,
    cycle: isMonth ? null : { number, startDate, endDate: addDays(startDate, 29) },
    month: isMonth ? startDate : null,
    billableOn: null,
  }
  const isBlind = product.fault === 'a billing by hand takes no place'
  const others = isBlind ? product.rows.filter((row) => !row.isHandMade) : product.rows
  const place = placeByHand(asked, { enrollments: product.enrollments }, others, today)
  if (!('key' in place)) return 'taken' in place ? 'taken' : place.wrong
  const units = { unitsOf98981: 0, unitsOf99426: 0, unitsOf99427: 0 }
  const entered = { ...units, isPcm: false, logIds: [], interactionDays: 0 }
  const uuid = isBlind ? `${place.key} ${product.rows.length}` : place.key
  product.rows = [...product.rows, handMadeRow(uuid, asked, place, entered, today, product.rules)]
  derive(product, now)
  return null
}

/** Deletes a manual billing. */
export function productDelete(product: Product, key: string, now: number): void {
  const isKept = (row: StoredBilling) => row.key !== key || !row.isHandMade || row.status === 'Rec'
  product.rows = product.rows.filter(isKept)
  derive(product, now)
}

/**
 * Returns a mirrored date: a later date gives an earlier result. The fault `the last cycle of a
 * call goes first` uses such dates to reverse the order of the Engage billings.
 */
function mirrored(date: PlainDate): PlainDate {
  return textOf(60_000 - dayOf(date))
}

function flagsOf(product: Product, row: StoredBilling): string[] {
  const { fault } = product
  const logs = product.logs.map((log) => ({
    id: log.id,
    providerId: log.provider,
    startsAt: log.at,
    durationSecs:
      fault === 'logs that touch overlap' ||
      (fault === 'a log of exactly 8 hours is flagged' && log.secs === 28_800)
        ? log.secs + 1
        : log.secs,
    autoGenerated: fault === 'machines overlap' ? false : log.isAuto,
  }))
  const own = logs.filter(({ id }) => row.status === 'Elg' && row.logIds.includes(id))
  const flags = own.flatMap((log) =>
    warningsOfLog(
      log,
      logs.some((other) => overlaps(log, other)),
    ),
  )
  return [...new Set(flags)].sort()
}

/** Returns the rows that a user sees. */
export function productRows(product: Product, now: number, readerZone: string): Row[] {
  const { fault, zone } = product
  const reader = localDay(now, readerZone)
  const clinic = localDay(now, zone)
  let day = Math.min(reader, clinic)
  if (fault === 'the reader’s day alone decides') day = reader
  if (fault === 'the clinic’s day alone decides') day = clinic
  const rows = product.rows.filter((row) => dayOf(row.existsFrom) <= reader)
  return rows
    .map((row) => {
      const prior = product.rows.find(({ key }) => key === row.priorKey) ?? null
      const seen = standing(row, prior, textOf(day), packsOf(fault))
      const isOpen = row.status === 'Elg'
      const changed = seen.warnings.filter((name) => name === 'FACTS_CHANGED_AFTER_BILLING')
      return {
        key: row.key,
        status: row.status,
        isPcm: row.isPcm,
        pack: row.rulesId,
        codes: row.codes.map(({ code, units }) => [code, units] as const),
        secs: row.totalSecs,
        units: [row.unitsOf98981, row.unitsOf99426, row.unitsOf99427],
        logIds: row.logIds,
        days: row.cycle?.interactionDays ?? 0,
        isReady: seen.currentlyBillable,
        reasons: seen.pendingReasons,
        billableOn: isOpen && seen.billableOn !== null ? dayOf(seen.billableOn) : null,
        billableFrom: seen.billableFrom === null ? null : dayOf(seen.billableFrom),
        billedOn: row.reconciledOn === null ? null : dayOf(row.reconciledOn),
        warnings: row.status === 'Cnc' ? [] : [...(isOpen ? seen.warnings : changed)].sort(),
        flags: flagsOf(product, row),
      }
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}
