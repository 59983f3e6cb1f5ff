/**
 * Writes a clinic into the database whose patients have random histories. The records of the
 * patients are written in bulk, and the sandbox derives the billings from them.
 */
import { eq, inArray } from 'drizzle-orm'
import { logColumns } from '../../../src/backend/interaction-log'
import { nameKey } from '../../../src/backend/name-key'
import type { History } from '../../../src/backend/oracle/history-steps.fixture'
import { dateInZone } from '../../../src/domain/dates/dates'
import { type ActivityType, activityTypes } from '../../../src/domain/vocabulary'
import { lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import { refreshSortKeys } from '../billing/refresh-sort-keys'
import { bulkInsert, bulkUpdate } from '../db/bulk-writes'
import type { Database } from '../db/connect'
import { load } from '../db/load-rows'
import { companies } from '../db/tables/companies'
import { rtmEnrollments } from '../db/tables/enrollments'
import { patients, providerRelationships, users } from '../db/tables/people'
import { interactionLogs, patientResponses } from '../db/tables/records'
import { locatedPatients } from '../storage/clinic-days'

/** The company of the demo user. */
export const COMPANY = 1
/**
 * The id of another patient of the same providers. The logs of this patient may overlap the logs of
 * the patients with histories.
 */
const OTHER_PATIENT = 999
const FIRST_PATIENT = 1000
const FIRST_PROVIDER = 100_000
/**
 * Each patient's records have ids in a range of this size. The range is large enough, because every
 * history has fewer records.
 */
const MOST_RECORDS = 1000

type StoredLog = typeof interactionLogs.$inferInsert

/** A patient of the clinic, and the part of the patient's history that is in the database. */
export interface Member {
  readonly history: History
  readonly patientId: number
  readonly enrollments: Map<number, string>
  readonly logs: Map<number, { readonly text: string; readonly zone: string }>
  readonly answers: Set<string>
  zone: string
}

const placeOf = ({ patientId }: Member) => patientId - FIRST_PATIENT

/**
 * Returns the id of a provider.
 * @param which 1 for the primary provider, whose time zone is also the time zone of the patient. 2
 * for a colleague of the primary provider.
 */
const providerOf = (member: Member, which: number) => FIRST_PROVIDER + 2 * placeOf(member) + which

/** Returns the id in the database of an enrollment or a log of a history. */
const storedId = (member: Member, id: number) => (placeOf(member) + 1) * MOST_RECORDS + id

export const historyId = (stored: number) => stored % MOST_RECORDS

/** Converts a key of the oracle to the key of the stored billing. */
export function storedKey(member: Member, key: string): string {
  return key.replace(/^(CONNECT|ENGAGE):(\d+)/, (_, type, id) => {
    return `${type}:${storedId(member, Number(id))}`
  })
}

export function historyKey(key: string): string {
  return key.replace(/^(CONNECT|ENGAGE):(\d+)/, (_, type, id) => `${type}:${historyId(Number(id))}`)
}

function person(id: number, userType: 'pt' | 'patient', timezone: string | null) {
  const name = { firstName: 'Pat', lastName: `Person${id}` }
  return { ...name, id, companyId: COMPANY, userType, timezone, nameKey: nameKey(name) }
}

/**
 * Writes the people of new histories. The company begins with PCM off and with the rule pack `spec`.
 */
export async function openClinic(db: Database, histories: readonly History[]): Promise<Member[]> {
  const members = histories.map((history, place): Member => {
    const { zone } = history.oracle
    const nothing = { enrollments: new Map(), logs: new Map(), answers: new Set<string>() }
    return { history, patientId: FIRST_PATIENT + place, zone, ...nothing }
  })
  const rules = { pcm: [], rules: [], timezone: 'UTC' }
  await db.update(companies).set(rules).where(eq(companies.id, COMPANY))
  await bulkInsert(db, users, [
    person(OTHER_PATIENT, 'patient', null),
    ...members.map(({ patientId }) => person(patientId, 'patient', null)),
    ...members.flatMap((member) =>
      [1, 2].map((which) => person(providerOf(member, which), 'pt', member.zone)),
    ),
  ])
  const ids = [OTHER_PATIENT, ...members.map(({ patientId }) => patientId)]
  const people = ids.map((userId) => ({ userId, companyId: COMPANY }))
  await bulkInsert(db, patients, people)
  const teams = members.map((member) => {
    return { patientId: member.patientId, providerId: providerOf(member, 1), isPrimary: true }
  })
  await bulkInsert(db, providerRelationships, teams)
  await refreshSortKeys(db, ids)
  return members
}

function enrollmentRows(member: Member, zone: string) {
  const now = new Date(member.history.now)
  return member.history.records.enrollments.map((one) => ({
    id: storedId(member, one.id),
    companyId: COMPANY,
    patientId: member.patientId,
    startDate: one.startDate,
    duration: one.duration,
    isNewPoc: one.isNewPoc,
    system: one.system,
    unenrolledAt: one.unenrolledAt === null ? null : now,
    unenrolledOn: one.unenrolledAt === null ? null : dateInZone(now, zone),
    created: now,
    updated: now,
    text: JSON.stringify(one),
  }))
}

const isKnownType = (type: string): type is ActivityType =>
  activityTypes.some((known) => known === type)

/** Returns the logs of a history. A log keeps the time zone in which it was recorded. */
function logRows(member: Member, zone: string) {
  return member.history.records.logs.map((log) => {
    const providerId = providerOf(member, log.provider)
    const body = {
      patient: log.isOwn ? member.patientId : OTHER_PATIENT,
      duration_secs: log.secs,
      activity_types: log.types.filter(isKnownType),
      note_observed_trends: '',
      note_plan_modification: '',
      interacted_datetime: new Date(log.at),
      auto_generated: log.isAuto,
    }
    const id = storedId(member, log.id)
    const row: StoredLog & { id: number } = {
      ...logColumns(body, providerId, member.logs.get(id)?.zone ?? zone),
      id,
      companyId: COMPANY,
      patientId: body.patient,
      createdBy: providerId,
    }
    return { ...row, text: JSON.stringify(log) }
  })
}

async function writeEnrollments(db: Database, members: readonly Member[], zones: Zones) {
  const rows = members.flatMap((member) =>
    enrollmentRows(member, zones(member.patientId)).flatMap(({ text, ...row }) => {
      const before = member.enrollments.get(row.id)
      member.enrollments.set(row.id, text)
      return before === text ? [] : [{ row, isNew: before === undefined }]
    }),
  )
  const of = (isNew: boolean) => rows.filter((one) => one.isNew === isNew).map(({ row }) => row)
  await bulkInsert(db, rtmEnrollments, of(true))
  await bulkUpdate(db, rtmEnrollments, of(false), rtmEnrollments.id)
}

async function writeLogs(db: Database, members: readonly Member[], zones: Zones) {
  const gone: number[] = []
  const rows = members.flatMap((member) => {
    const all = logRows(member, zones(member.patientId))
    const kept = new Set(all.map(({ id }) => id))
    for (const id of member.logs.keys()) if (!kept.has(id)) gone.push(id)
    for (const id of gone) member.logs.delete(id)
    return all.flatMap(({ text, ...row }) => {
      const before = member.logs.get(row.id)
      member.logs.set(row.id, { text, zone: row.zone })
      return before?.text === text ? [] : [{ row, isNew: before === undefined }]
    })
  })
  const of = (isNew: boolean) => rows.filter((one) => one.isNew === isNew).map(({ row }) => row)
  if (gone.length > 0) await db.delete(interactionLogs).where(inArray(interactionLogs.id, gone))
  await bulkInsert(db, interactionLogs, of(true))
  await bulkUpdate(db, interactionLogs, of(false), interactionLogs.id)
}

async function writeAnswers(db: Database, members: readonly Member[]) {
  const rows = members.flatMap(({ patientId, answers, history }) =>
    [...history.records.answers]
      .filter((day) => !answers.has(day))
      .map((respondedOn) => {
        answers.add(respondedOn)
        return { patientId, respondedOn }
      }),
  )
  await bulkInsert(db, patientResponses, rows)
}

async function writePeople(db: Database, members: readonly Member[]) {
  const moved = members.filter((member) => member.zone !== member.history.records.zone)
  for (const member of moved) member.zone = member.history.records.zone
  const zones = moved.map((member) => ({ id: providerOf(member, 1), timezone: member.zone }))
  await bulkUpdate(db, users, zones, users.id)
  const pcm = members.map(({ patientId, history }) => {
    return { userId: patientId, pcm: history.records.pcm.patient }
  })
  await bulkUpdate(db, patients, pcm, patients.userId)
}

type Zones = (patientId: number) => string

/** Writes what the histories have changed since the last call, and derives the billings again. */
export async function writeRecords(
  db: Database,
  members: readonly Member[],
  now: Date,
): Promise<void> {
  const ids = members.map(({ patientId }) => patientId)
  await db.transaction(async (transaction) => {
    await lockPatients(transaction, null, ids)
    await writePeople(transaction, members)
    const located = await load(transaction, locatedPatients(ids))
    const zones = (id: number) => located(id).zone
    await writeEnrollments(transaction, members, zones)
    await writeLogs(transaction, members, zones)
    await writeAnswers(transaction, members)
    await rederive(transaction, ids, now)
  })
}
