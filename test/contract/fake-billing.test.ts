/** Compares what the fake backend and the reference backend do with billings. */
import { describe, expect, it } from 'vitest'
import { feeCodes } from '../../src/domain/billing/fees'
import { exportFormats } from '../../src/domain/claims/claim-export'
import { type Answer, type Headers, list, NOW, startBothBackends } from './both-backends'

const { ask, same, uuidsOf } = startBothBackends()

/**
 * Removes the control number of an X12 file. The two backends may have different numbers, because
 * the number is the id of an entry in the history.
 */
function withoutControlNumber(answer: Answer): Answer {
  const text = String(answer.body)
  const [, digits] = /^ISA(?:\*[^*]*){12}\*0*(\d+)\*/.exec(text) ?? []
  if (digits === undefined) return answer
  const number = new RegExp(`(?<=[*\\n])0*${digits}(?=[*~-])`, 'g')
  return { ...answer, body: text.replace(number, 'control number') }
}

const ready = 'status=Elg&currently_billable=true&ordering=billable_on&page_size=100'
const pending = 'status=Elg&currently_billable=false&ordering=billable_on&page_size=100'
const bulk = 'billing/billinginstances/reconcile-in-bulk/'
const cancelling = 'billing/billinginstances/cancel-in-bulk/'

describe('equal responses of the fake and the reference backend about billings', () => {
  it('the fake and the reference backend mark billings as billed and undo this action', async () => {
    const uuids = (await uuidsOf(ready)).slice(0, 3)
    const [waiting = ''] = await uuidsOf(pending)
    const act = { reconciliation_datetime: NOW, operation: 'RECONCILE' }
    await same('POST', bulk, { ...act, uuids })
    const again = await same('POST', bulk, {
      ...act,
      uuids: [...uuids, waiting, crypto.randomUUID()],
    })
    expect(again.status).toBe(201)
    await same('GET', 'billing/billinginstances/?status=Rec&ordering=-reconciled,type&page_size=5')
    await same('POST', bulk, { ...act, operation: 'UNRECONCILE', uuids })
    for (const uuid of uuids) {
      const { body } = await same('GET', `billing/billinginstances/${uuid}/history/`)
      expect(list.parse(body).results.map(({ act }) => act)).toEqual(['UNRECONCILE', 'RECONCILE'])
    }
    await uuidsOf(ready)
    await uuidsOf(pending)
  })

  it('N12 the fake and the reference backend repeat the response for the same idempotency key, and reject the key for another request', async () => {
    const uuids = (await uuidsOf(ready)).slice(0, 2)
    const body = { reconciliation_datetime: NOW, operation: 'RECONCILE', uuids }
    const outcome = async (sent: unknown, headers: Headers, path = bulk, method = 'POST') => {
      const { status, replayed } = await same(method, path, sent, headers)
      return [status, replayed]
    }
    const named = { 'Idempotency-Key': 'one-action' }
    // The backend stores no rejected request, so the next attempt can use the same idempotency key.
    expect(await outcome({ ...body, operation: 'NONE' }, named)).toEqual([400, null])
    expect(await outcome(body, named)).toEqual([204, null])
    expect(await outcome(body, named)).toEqual([204, 'true'])
    expect(await outcome({ ...body, uuids: [...uuids].reverse() }, named)).toEqual([422, null])
    expect(await outcome(body, named, `${bulk}?again=1`)).toEqual([422, null])
    expect(await outcome(body, named, cancelling)).toEqual([422, null])
    expect(await outcome(body, { 'Idempotency-Key': 'two words' })).toEqual([400, null])
    expect(await outcome(body, { 'Idempotency-Key': '' })).toEqual([400, null])
    for (const Authorization of ['', 'Bearer of-nobody']) {
      expect(await outcome(body, { ...named, Authorization })).toEqual([401, null])
    }
    expect(await outcome(body, { ...named, Timezone: 'Mars' })).toEqual([400, null])
    // A request that only reads data ignores the idempotency key, even with POST.
    expect(await outcome(undefined, named, 'pt/providers/', 'GET')).toEqual([200, null])
    expect(await outcome({}, named, 'patient/patients/list-via-post/')).toEqual([200, null])
    expect(await outcome(body, {})).toEqual([201, null])
    await same('POST', bulk, { ...body, operation: 'UNRECONCILE' })
    await uuidsOf(ready)
  })

  it('the fake and the reference backend reject an interaction in the future and a billing date in the future', async () => {
    const uuids = (await uuidsOf(ready)).slice(0, 1)
    const { body } = await same('GET', 'pt/interaction-logs/?page_size=1')
    const [log] = list.parse(body).results
    for (const ahead of ['2026-05-20T02:36:00Z', '2026-05-26T12:00:00Z']) {
      const marking = { operation: 'RECONCILE', reconciliation_datetime: ahead, uuids }
      expect((await same('POST', bulk, marking)).status).toBe(400)
      const entry = { ...log, interacted_datetime: ahead }
      expect((await same('POST', 'pt/interaction-logs/', entry)).status).toBe(400)
    }
  })

  it('the fake and the reference backend cancel billings by the same rules as the cancellation form, and undo the cancellation', async () => {
    const uuids = (await uuidsOf(ready)).slice(0, 2)
    const form = { operation: 'CANCEL', uuids, cancellation_reason_type: 'CASH_PAY_PATIENT' }
    expect((await same('POST', cancelling, form)).status).toBe(400)
    await same('POST', cancelling, { ...form, will_charge_patient: 'NO' })
    await uuidsOf('status=Cnc&page_size=100')
    await same('POST', cancelling, { operation: 'UNCANCEL', uuids })
    await uuidsOf(ready)
  })

  it('K26 the fake and the reference backend replace the fee table, and reject a table that has invalid rows or would overwrite a newer table', async () => {
    const fees = 'billing/fees/'
    const row = (amount: string) => ({ code: '98975', amount, valid_from: '2026-01-01' })
    const first = { 'If-Match': '"0"' }
    expect((await same('PUT', fees, [row('19.5')], first)).status).toBe(200)
    expect((await same('GET', fees)).body).toEqual([row('19.50')])
    expect((await same('PUT', fees, [row('20.00')], first)).status).toBe(412)
    expect((await same('PUT', fees, [row('20.00'), row('20.005')])).status).toBe(400)
    expect((await same('GET', fees)).body).toEqual([row('19.50')])
  })

  it('Q03 the fake and the reference backend check and export the same claims in each format, and reject the same invalid export requests', async () => {
    const fees = feeCodes.map((code, at) => {
      return { code, amount: `${20 + at}.25`, valid_from: '2020-01-01' }
    })
    expect((await same('PUT', 'billing/fees/', fees)).status).toBe(200)
    const clinic = { tax_id: '00-1234567', filing_limit: '30' }
    expect((await same('PATCH', 'billing/claim-facts/', { clinic })).status).toBe(200)
    const exports = 'billing/exports/'
    const filters = { status: 'Elg', currently_billable: true, ordering: 'billable_on' }
    for (const format of exportFormats) {
      const { body: checked } = await same('POST', `${exports}check/`, { format, filters })
      expect(checked).toMatchObject({ noticed: { rows: expect.arrayContaining([]) } })
      const file = { format, filters, skip_incomplete: true, skip_noticed: true }
      const [real, faked] = [
        await ask.sandbox('POST', exports, file),
        await ask.fake('POST', exports, file),
      ]
      expect(withoutControlNumber(faked)).toEqual(withoutControlNumber(real))
      expect(String(real.body).length).toBeGreaterThan(1000)
    }
    const refusals = [
      { format: 'x12', filters },
      { format: 'pdf', filters },
      { format: 'csv', filters: { statuss: 'Elg' } },
      { format: 'csv', uuids: [crypto.randomUUID()] },
    ]
    for (const body of refusals) expect((await same('POST', exports, body)).status).toBe(400)
  })

  it('K22 K25 the fake and the reference backend choose a rule pack after a dry run that changes nothing', async () => {
    const before = await uuidsOf(ready)
    const span = { rules_id: 'cms2026', from: '2026-05-01', to: '2026-05-31' }
    const { body } = await same('POST', 'billing/rules/dry-run/', span)
    expect(JSON.stringify(body)).toContain('"change":"appears"')
    expect(await uuidsOf(ready)).toEqual(before)
    const chosen = { rules_id: 'cms2026', first_day: '2026-05-01', setup_min_days: 2 }
    const answer = await same('PUT', 'billing/rules/', chosen)
    expect(answer.body).toEqual({ ...chosen, history: [chosen] })
    // The billings now follow the new rules, so that another dry run finds no difference.
    const again = await same('POST', 'billing/rules/dry-run/', { ...span, setup_min_days: 2 })
    expect(again.body).toMatchObject({ rows: [] })
    await same('GET', 'billing/billinginstances/?status=Rec&page_size=100')
  })
})
