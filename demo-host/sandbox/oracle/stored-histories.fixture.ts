/**
 * Runs random histories of a whole clinic in a database. All patients share the clock, the company
 * and the bulk requests, so that each history needs only a few SQL statements.
 */
import { z } from 'zod'
import { dayOf, localDay, textOf } from '../../../src/backend/oracle/days.fixture'
import {
  differentError,
  differentRefusals,
  differentRows,
  firstZone,
  operationsOf,
  someByHand,
  someKeys,
  someLength,
  someStart,
  someTimeOfAct,
} from '../../../src/backend/oracle/history-acts.fixture'
import {
  choosePack,
  enroll,
  firstChoice,
  type History,
  isTurnedOn,
  patientSteps,
  someChoice,
  someWait,
  someZone,
  turn,
} from '../../../src/backend/oracle/history-steps.fixture'
import {
  createOracle,
  type Operation,
  oracleByHand,
  oracleDelete,
  oracleRows,
} from '../../../src/backend/oracle/oracle.fixture'
import { oracleAct } from '../../../src/backend/oracle/oracle-act.fixture'
import type { ByHand } from '../../../src/backend/oracle/oracle-by-hand.fixture'
import type { Choice, Pack } from '../../../src/backend/oracle/oracle-records.fixture'
import { createRecords } from '../../../src/backend/oracle/product.fixture'
import { createRandom, type Random } from '../../../src/seed/random'
import type { Answer, TestClient, TestSandbox } from '../test-sandbox'
import { historyKey, type Member, openClinic, writeRecords } from './stored-clinic.fixture'
import { seenRows, storedUuids } from './stored-rows.fixture'

const BILLINGS = '/billing/billinginstances/'

interface Clinic {
  readonly test: TestSandbox
  readonly demo: TestClient
  readonly random: Random
  readonly pack: Pack
  readonly members: readonly Member[]
  now: number
}

const dbOf = ({ test }: Clinic) => test.sandbox.context.db

/**
 * Checks the status of a response.
 * @throws Error for any other status than the expected ones.
 */
function expectStatus({ status, body }: Answer, ...wanted: number[]): void {
  if (!wanted.includes(status)) throw new Error(`${status} ${JSON.stringify(body)}`)
}

const excluded = z.object({
  excluded_instances: z.array(
    z.object({
      uuid: z.string(),
      reason: z.string(),
      billable_from: z.string().optional(),
    }),
  ),
})

/** Returns the reasons why rows did not change their status, by patient and key. */
async function refusalsOf(clinic: Clinic, { status, body }: Answer) {
  const refused = new Map<number, Map<string, string>>()
  if (status === 204) return refused
  const { read } = await storedUuids(dbOf(clinic))
  for (const { uuid, reason, billable_from: from } of excluded.parse(body).excluded_instances) {
    const row = read(uuid)
    // Here the undo succeeded, and the row was then removed, because the records no longer support
    // it. This is not a rejection.
    if (!row || reason === 'REMOVED') continue
    const own = refused.get(row.patientId) ?? new Map<string, string>()
    own.set(historyKey(row.key), from === undefined ? reason : `${reason} ${dayOf(from)}`)
    refused.set(row.patientId, own)
  }
  return refused
}

function bodyOf(operation: Operation, uuids: readonly string[], at: number): [string, object] {
  if (operation === 'CANCEL' || operation === 'UNCANCEL') {
    const body = { uuids, operation, cancellation_reason_type: 'BLANK' }
    return [`${BILLINGS}cancel-in-bulk/`, body]
  }
  const body = { uuids, operation, reconciliation_datetime: new Date(at).toISOString() }
  return [`${BILLINGS}reconcile-in-bulk/`, body]
}

/** Changes the status of rows of many patients with one request. */
async function moveInBulk(clinic: Clinic): Promise<string | null> {
  const { random, now, members, demo } = clinic
  const operation = random.pick(operationsOf(clinic.pack))
  const at = someTimeOfAct(random, now)
  const readerZone = someZone(random)
  const { find } = await storedUuids(dbOf(clinic))
  const wanted = members.map((member) => ({ member, keys: someKeys(member.history) }))
  const uuids = wanted.flatMap(({ member, keys }) => keys.flatMap((key) => find(member, key) ?? []))
  if (uuids.length === 0) return null
  const [path, body] = bodyOf(operation, uuids, at)
  const answer = await demo.post(path, body, { zone: readerZone })
  expectStatus(answer, 201, 204)
  const refused = await refusalsOf(clinic, answer)
  for (const { member, keys } of wanted) {
    const expected = oracleAct(member.history.oracle, { operation, keys, at, now, readerZone })
    const given = refused.get(member.patientId) ?? new Map()
    const found = differentRefusals(operation, expected, given)
    if (found !== null) return `patient ${member.patientId}: ${found}`
  }
  return null
}

const refused = z.object({
  errors: z.tuple([z.object({ field: z.string(), detail: z.string() })]),
})

/** Returns the oracle's name of the reason for a rejection. Null if the billing was created. */
function errorOf(answer: Answer): string | null {
  expectStatus(answer, 201, 400, 409)
  if (answer.status === 201) return null
  if (answer.status === 409) return 'taken'
  const [{ field, detail }] = refused.parse(answer.body).errors
  if (field === 'rtmcycle.cycle_number') return 'number'
  return detail.includes('is not a cycle') ? 'cycle' : 'future'
}

function newBilling({ patientId }: Member, { type, number, start }: ByHand): object {
  const start_date = textOf(start)
  if (type === 'SUPPORT') return { patient: patientId, type, calendar_month: start_date }
  const cycle = { start_date, end_date: textOf(start + 29), cycle_number: number }
  return { patient: patientId, type, rtmcycle: cycle }
}

/** Creates a billing of a patient manually, or deletes one. */
async function byHand({ demo, now, ...clinic }: Clinic, member: Member): Promise<string | null> {
  const { oracle } = member.history
  const wanted = someByHand(member.history)
  const zone = oracle.zone
  if ('deleted' in wanted) {
    const { find } = await storedUuids(clinic.test.sandbox.context.db)
    const uuid = find(member, wanted.deleted)
    oracleDelete(oracle, wanted.deleted)
    if (uuid) expectStatus(await demo.remove(`${BILLINGS}${uuid}/`, { zone }), 204, 404, 409)
    return null
  }
  const expected = oracleByHand(oracle, wanted, now)
  const answer = await demo.post(BILLINGS, newBilling(member, wanted), { zone })
  return differentError(wanted, expected, errorOf(answer))
}

async function choose({ demo, members }: Pick<Clinic, 'demo' | 'members'>, choice: Choice) {
  const { pack, from, setup } = choice
  const body = { rules_id: pack, first_day: textOf(from), setup_min_days: setup }
  expectStatus(await demo.put('/billing/rules/', body), 200)
  for (const { history } of members) choosePack(history, choice)
}

/** Turns PCM on or off for the company, or chooses a rule pack. The company's time zone is UTC. */
async function changeCompany({ demo, random, now, pack, members }: Clinic): Promise<void> {
  const day = localDay(now, 'UTC')
  if (pack === 'cms2026' && random.chance(0.6)) {
    return choose({ demo, members }, someChoice(random, day))
  }
  const isOn = isTurnedOn(random)
  expectStatus(await demo.put('/billing/pcm/', { is_pcm_enabled: isOn }), 200)
  for (const { history } of members) turn(history.oracle, 'company', isOn, day)
}

async function step(clinic: Clinic): Promise<string | null> {
  const { random, members, test, pack } = clinic
  clinic.now += someWait(random)
  for (const { history } of members) history.now = clinic.now
  await test.setClock(new Date(clinic.now).toISOString())
  if (random.chance(0.35)) return moveInBulk(clinic)
  if (random.chance(0.1)) {
    await changeCompany(clinic)
    return null
  }
  for (const member of members) {
    const { history } = member
    if (history.random.chance(0.03)) {
      const found = await byHand(clinic, member)
      if (found !== null) return `patient ${member.patientId}: ${found}`
    } else history.random.weighted(patientSteps(pack))(history)
  }
  await writeRecords(dbOf(clinic), members, new Date(clinic.now))
  return null
}

async function compare(clinic: Clinic): Promise<string | null> {
  const { members, now, random } = clinic
  const zone = someZone(random)
  const given = await seenRows(dbOf(clinic), new Date(now), zone)
  for (const { history, patientId } of members) {
    const when = `patient ${patientId} in ${history.oracle.zone}, ${new Date(now).toISOString()} in ${zone}`
    const found = differentRows(oracleRows(history.oracle, now, zone), given(patientId), when)
    if (found !== null) return found
  }
  return null
}

/**
 * Runs one random history for each patient of a clinic.
 * @param histories The number of patients.
 * @returns The first difference between the database and the oracle, or null if there is none.
 */
export async function disagreement(
  test: TestSandbox,
  demo: TestClient,
  { seed, pack, histories }: { seed: number; pack: Pack; histories: number },
): Promise<string | null> {
  const random = createRandom(`clinic ${seed}`)
  const now = someStart(random)
  await test.reset()
  await test.setClock(new Date(now).toISOString())
  const started = Array.from({ length: histories }, (_, place): History => {
    const own = createRandom(`clinic ${seed}, patient ${place}`)
    const zone = firstZone(own)
    const oracle = createOracle(zone)
    return { oracle, records: createRecords(zone), random: own, now, lastId: 0, pack }
  })
  const members = await openClinic(test.sandbox.context.db, started)
  const clinic = { test, demo, random, pack, members, now }
  if (pack === 'cms2026') await choose(clinic, firstChoice(random))
  for (const { history } of members) enroll(history)
  await writeRecords(dbOf(clinic), members, new Date(now))
  const steps = someLength(random)
  for (let done = 0; done < steps; done += 1) {
    const found = (await step(clinic)) ?? (await compare(clinic))
    if (found !== null) return `clinic ${seed}, step ${done}: ${found}`
  }
  return null
}
