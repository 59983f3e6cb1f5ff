import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingInstanceQuery } from '../../src/api/billing-instances'
import type { Http } from '../../src/api/http'
import {
  createInteractionLog,
  deleteInteractionLog,
  type InteractionLogChange,
  type InteractionLogEntry,
  saveInteractionLogMutation,
  updateInteractionLog,
} from '../../src/api/interaction-log-writes'
import {
  type InteractionLogFilters,
  interactionLogQuery,
  interactionLogsQuery,
} from '../../src/api/interaction-logs'
import { patientListQuery } from '../../src/api/patients'
import type { BillingInstance } from '../../src/domain/billing/billing-instance'
import { addDays, dateInZone } from '../../src/domain/dates/dates'
import type { InteractionLog } from '../../src/domain/interaction/interaction-log'
import { replaceInteractionLog } from '../support/other-calls'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { rowsOf, tabRows } from './billing-lists'
import { type Connection, connect, failureOf, run, silentFields, ZONE } from './connection'

let sandbox: TestSandbox
let connection: Connection
let logs: InteractionLog[]
/** The id of a patient whose program includes today, so that an interaction can be logged. */
let enrolled = 0

async function list(filters: InteractionLogFilters = {}): Promise<InteractionLog[]> {
  const query = interactionLogsQuery(connection.http, { page_size: 10_000, ...filters })
  const { results, count } = await run(query)
  expect(results).toHaveLength(count)
  return results
}

beforeAll(async () => {
  sandbox = await startSandbox()
  connection = await connect(sandbox)
  logs = await list()
  const filters = { is_currently_rtm_enrolled: true, page_size: 1 }
  const { results } = await run(patientListQuery(connection.http, filters))
  enrolled = results[0]?.user.id ?? 0
})
afterAll(() => sandbox.close())

describe('the filters of interaction logs', () => {
  it('D21 a request without a filter returns all interaction logs, with every field', () => {
    expect(logs.length).toBeGreaterThan(50)
    expect(silentFields(logs)).toEqual([])
  })

  const median = () => logs.toSorted((a, b) => a.durationSecs - b.durationSecs)[logs.length >> 1]
  const middle = () => logs[logs.length >> 1]?.interactedDatetime ?? ''

  const cases: [string, () => InteractionLogFilters, (log: InteractionLog) => boolean][] = [
    [
      'duration_secs',
      () => ({ duration_secs: median()?.durationSecs ?? 0 }),
      (log) => log.durationSecs === median()?.durationSecs,
    ],
    [
      'W04 duration_secs__gt',
      () => ({ duration_secs__gt: median()?.durationSecs ?? 0 }),
      (log) => log.durationSecs > (median()?.durationSecs ?? 0),
    ],
    [
      'W04 duration_secs__lt',
      () => ({ duration_secs__lt: median()?.durationSecs ?? 0 }),
      (log) => log.durationSecs < (median()?.durationSecs ?? 0),
    ],
    [
      'interacted_datetime',
      () => ({ interacted_datetime: middle() }),
      (log) => log.interactedDatetime === middle(),
    ],
    [
      'W05 interacted_datetime__gte',
      () => ({ interacted_datetime__gte: middle() }),
      (log) => log.interactedDatetime >= middle(),
    ],
    [
      'W05 interacted_datetime__lte',
      () => ({ interacted_datetime__lte: middle() }),
      (log) => log.interactedDatetime <= middle(),
    ],
    [
      'start_datetime',
      () => ({ start_datetime: middle() }),
      (log) => log.interactedDatetime >= middle(),
    ],
    [
      'end_datetime',
      () => ({ end_datetime: middle() }),
      (log) => log.interactedDatetime <= middle(),
    ],
    [
      'patient',
      () => ({ patient: logs[0]?.patient ?? 0 }),
      (log) => log.patient === logs[0]?.patient,
    ],
    [
      'provider',
      () => ({ provider: logs[0]?.provider ?? 0 }),
      (log) => log.provider === logs[0]?.provider,
    ],
    [
      'W22 types, joined by commas',
      () => ({ types: ['VID', 'INP'] }),
      (log) => log.activityTypes.some((type) => type === 'VID' || type === 'INP'),
    ],
  ]

  it.each(cases)('%s: the filter finds exactly the matching logs', async (_, filters, matches) => {
    const found = await list(filters())
    const ids = (some: InteractionLog[]) => some.map(({ id }) => id).toSorted((a, b) => a - b)
    expect(ids(found)).toEqual(ids(logs.filter(matches)))
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(logs.length)
  })

  it('N25 N26 the list of interaction logs is divided into pages', async () => {
    const query = interactionLogsQuery(connection.http, { page: 2, page_size: 10 })
    const { results, previous, next } = await run(query)
    expect(results.map(({ id }) => id)).toEqual(logs.slice(10, 20).map(({ id }) => id))
    expect([previous, next].every((url) => url?.startsWith(sandbox.appUrl))).toBe(true)
  })
})

/**
 * Returns a function that tells whether a patient was enrolled on the day of a log. Without an
 * enrollment, a log is rejected (D20).
 */
async function enrolledDays() {
  const { results } = await run(patientListQuery(connection.http, { page_size: 10_000 }))
  const latest = new Map(results.map((row) => [row.user.id, row.latestRtmenrollment]))
  return (patient: number, at = ''): boolean => {
    const { startDate, duration, unenrolledAt } = latest.get(patient) ?? {}
    if (!at || !startDate || !duration || unenrolledAt !== null) return false
    const day = dateInZone(Date.parse(at), ZONE)
    return startDate <= day && day < addDays(startDate, duration)
  }
}

describe('one interaction log', () => {
  /** Returns the fields of a log that the backend returns unchanged. */
  const fieldsOf = ({ interactedDatetime: _, ...rest }: InteractionLogEntry) => rest
  const entry = () => ({
    patient: enrolled,
    provider: connection.user.id,
    durationSecs: 61,
    activityTypes: ['PHN', 'DTR'],
    noteObservedTrends: 'Less pain on stairs <b>',
    notePlanModification: '',
    interactedDatetime: new Date(Date.now() - 60_000).toISOString(),
  })

  it('D20 D21 an interaction log can be created, read, replaced, changed and deleted', async () => {
    const { http } = connection
    const made = await createInteractionLog(http, entry())
    expect(made).toMatchObject({ ...entry(), interactedDatetime: made.interactedDatetime })
    await expect(run(interactionLogQuery(http, made.id))).resolves.toEqual(made)

    const replaced = await replaceInteractionLog(http, made.id, { ...entry(), durationSecs: 90 })
    expect(replaced).toMatchObject({ id: made.id, durationSecs: 90 })
    const changed = await updateInteractionLog(http, made.id, { notePlanModification: 'Rest' })
    expect(changed).toMatchObject({
      id: made.id,
      durationSecs: 90,
      notePlanModification: 'Rest',
      noteObservedTrends: 'Less pain on stairs <b>',
    })
    await expect(deleteInteractionLog(http, made.id)).resolves.toBeUndefined()
    expect(await failureOf(run(interactionLogQuery(http, made.id)))).toMatchObject({ status: 404 })
  })

  const save = (http: Http, change: InteractionLogChange) =>
    new MutationObserver(new QueryClient(), saveInteractionLogMutation(http, enrolled)).mutate(
      change,
    )

  it.each([
    ['N12 with idempotency keys, if the response to the first request is lost', true, true],
    ['N12 without idempotency keys, if the response to the first request is lost', true, false],
    ['N12 with idempotency keys, if the first request is lost', false, true],
    ['N12 without idempotency keys, if the first request is lost', false, false],
  ])('%s, the log exists exactly once after the user corrects it', async (_, arrived, keys) => {
    const { http } = await connect(sandbox, { idempotency: keys })
    const sentAt = Date.now()
    const idempotencyKey = crypto.randomUUID()
    const first = { entry: { ...entry(), durationSecs: 417 }, idempotencyKey, sentAt }
    if (arrived) await createInteractionLog(http, first.entry, first.idempotencyKey)
    const corrected = { ...first.entry, durationSecs: 419, noteObservedTrends: 'Corrected' }
    const second = { entry: corrected, idempotencyKey: crypto.randomUUID() }
    const { id } = await save(http, { ...second, unanswered: [first] })
    // The user saves again, because the response to the correction may be lost too.
    await save(http, { ...second, unanswered: [first, { ...second, sentAt }] })
    const found = await list({ patient: enrolled, duration_secs__gt: 416, duration_secs__lt: 420 })
    expect(found).toEqual([expect.objectContaining({ id, ...fieldsOf(corrected) })])
    await deleteInteractionLog(http, id)
  })

  const DAY_MS = 86_400_000

  it.each([
    ['with idempotency keys', true, 0],
    ['without idempotency keys', false, 0],
    ['a day after the first request', true, DAY_MS],
  ])(
    'N12 %s, if the user corrects a log twice and the response to each request is lost, the log exists exactly once',
    async (_, keys, age) => {
      const { http } = await connect(sandbox, { idempotency: keys })
      const requestOf = (durationSecs: number, sentAt = Date.now()) => {
        return { entry: { ...entry(), durationSecs }, idempotencyKey: crypto.randomUUID(), sentAt }
      }
      const [first, second, third] = [
        requestOf(441, Date.now() - age),
        requestOf(442),
        requestOf(443),
      ]
      // After a day, the backend no longer knows the key of the first request.
      const sentKey = age > 0 ? crypto.randomUUID() : first.idempotencyKey
      await createInteractionLog(http, first.entry, sentKey)
      await save(http, { ...second, unanswered: [first] })
      const { id } = await save(http, { ...third, unanswered: [first, second] })
      const range = { duration_secs__gt: 440, duration_secs__lt: 444 }
      const found = await list({ patient: enrolled, ...range })
      expect(found).toEqual([expect.objectContaining({ id, durationSecs: 443 })])
      await deleteInteractionLog(http, id)
    },
  )

  it.each([
    ['without idempotency keys', false, 0],
    ['a day after the first request', true, DAY_MS],
  ])(
    'N12 %s, a log exists exactly once even if it is sent again after a lost response',
    async (_, keys, age) => {
      const { http } = await connect(sandbox, { idempotency: keys })
      const sentAt = Date.now() - age
      const first = { entry: { ...entry(), durationSecs: 431 }, idempotencyKey: 'any', sentAt }
      const { id } = await createInteractionLog(http, first.entry)
      expect(await save(http, { ...first, unanswered: [first] })).toMatchObject({ id })
      expect(await list({ patient: enrolled, duration_secs: 431 })).toHaveLength(1)
      await deleteInteractionLog(http, id)
    },
  )

  it('an invalid interaction log is rejected, and the error lists every invalid field', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const { http } = connection
    const bad = { ...entry(), durationSecs: -1, activityTypes: ['FAX'] }
    const error = await failureOf(createInteractionLog(http, bad))
    expect(error).toMatchObject({ status: 400 })
    expect(JSON.stringify(error)).toContain('"field":"durationSecs"')
    expect(JSON.stringify(error)).toContain('"field":"activityTypes.0"')
    const future = createInteractionLog(http, { ...entry(), interactedDatetime: tomorrow })
    expect(await failureOf(future)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'interactedDatetime' }] },
    })
  })

  it('S17 a new interaction log changes a ready billing of the log’s month, but only adds a warning to a billed billing (R11)', async () => {
    const isEnrolled = await enrolledDays()
    const takesLogs = ({ type, patient, interactionLogs }: BillingInstance) =>
      type === 'SUPPORT' && isEnrolled(patient.user.id, interactionLogs[0]?.interactedDatetime)
    const ready = (await tabRows(connection, 'ready')).find((row) => {
      return takesLogs(row) && !row.isPcmBilling
    })
    const billed = (await tabRows(connection, 'billed')).find((row) => {
      return takesLogs(row) && !row.warnings.includes('FACTS_CHANGED_AFTER_BILLING')
    })
    const read = (uuid = '') => run(billingInstanceQuery(connection.http, uuid))
    const late = async (row: typeof ready) => {
      const [log] = row?.interactionLogs ?? []
      await createInteractionLog(connection.http, {
        ...entry(),
        patient: row?.patient.user.id ?? 0,
        // The log has another provider, because overlapping logs of the same provider have a
        // warning.
        provider: log?.provider === 2 ? 3 : 2,
        durationSecs: 1200,
        activityTypes: ['DTR'],
        interactedDatetime: log?.interactedDatetime ?? '',
      })
      return read(row?.uuid)
    }
    expect(await late(ready)).toMatchObject({
      status: 'Elg',
      codes: [
        { code: '98980', units: 1 },
        { code: '98981', units: (ready?.codes[1]?.units ?? 0) + 1 },
      ],
      pendingReasons: [],
    })
    expect(await late(billed)).toEqual({
      ...billed,
      warnings: expect.arrayContaining(['FACTS_CHANGED_AFTER_BILLING']),
    })
  })

  it('R10 an interaction log refers to the billing that contains this log', async () => {
    const everything = await rowsOf(connection)
    const owners = new Map(
      everything.flatMap((row) => row.interactionLogs.map((log) => [log.id, row.uuid] as const)),
    )
    for (const log of await list()) {
      if (log.billinginstance) expect(owners.get(log.id)).toBe(log.billinginstance)
    }
  })
})
