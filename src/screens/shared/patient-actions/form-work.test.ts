import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ResponseError } from '../../../api/errors'
import { createDrafts } from '../../../client/storage/drafts'
import { memoryKeyValues } from '../../../client/storage/storage'
import { rebased } from '../../../ui/overlays/form-state'
import { createDraftSlot } from './dialog-draft'
import { createFormWork, type FormWork, type Sending } from './form-work'

const schema = z.object({ name: z.string(), phone: z.string() })
type Values = z.infer<typeof schema>
const initialValues: Values = { name: 'Ada', phone: '1' }
const zone = 'America/New_York'
const typed: Values = { ...initialValues, phone: '2' }

let storage = memoryKeyValues()
let user = 1
const slot = () => {
  const drafts = createDrafts({ storage, apiBaseUrl: 'https://a.example/api', userId: () => user })
  return createDraftSlot(drafts, 'patient-list', { kind: 'create' })
}
/** Opens the form. A second call opens it again, as after a reload of the page. */
const open = (values = initialValues, inZone = zone) =>
  createFormWork({ slot: slot(), schema, zone: inZone, initialValues: values })
const openRecord = (record: Values) =>
  createFormWork({ slot: slot(), schema, zone, initialValues: record, rebase: rebased })

beforeEach(() => {
  storage = memoryKeyValues()
  user = 1
})

/**
 * Submits the form and returns the value with which the form calls the submit function. If
 * `failure` is given, the submit function throws it.
 */
async function sent(work: FormWork<Values>, failure?: unknown): Promise<Sending<Values>> {
  const told: Sending<Values>[] = []
  const submit = async (_: Values, sending: Sending<Values>) => {
    told.push(sending)
    if (failure) throw failure
  }
  await work.send(typed, submit).catch(() => undefined)
  const [one] = told
  if (!one) throw new Error('Nothing was sent.')
  return one
}

/** The data of a request that the form remembers, without its key. */
const remembered = { values: typed, zone, sentAt: expect.any(Number) }
const lost = new TypeError('The network is gone.')
const broken = new ResponseError(new Response(null, { status: 503 }), { message: null, errors: [] })
const refused = new ResponseError(new Response(null, { status: 400 }), {
  message: null,
  errors: [],
})

describe('N12 the idempotency key of a form', () => {
  it.each([
    ['a lost response', lost],
    ['a backend error', broken],
  ])('N12 the idempotency key stays the same for a retry after %s', async (_, failure) => {
    const work = open()
    work.keep(typed)
    const first = await sent(work, failure)
    const second = await sent(work, failure)
    expect(second.idempotencyKey).toBe(first.idempotencyKey)
    expect([first.isRepeat, second.isRepeat]).toEqual([false, true])
  })

  it('N12 the idempotency key stays the same if the form is reloaded while a request is pending', async () => {
    const work = open()
    work.keep(typed)
    let first: Sending<Values> | undefined
    void work.send(typed, (_, sending) => {
      first = sending
      return new Promise(() => undefined)
    })
    const second = await sent(open())
    const unanswered = [{ ...remembered, key: first?.idempotencyKey }]
    expect(second).toMatchObject({
      idempotencyKey: first?.idempotencyKey,
      isRepeat: true,
      unanswered,
    })
  })

  it('N12 the idempotency key stays the same after a reload of a form in which the user typed nothing', async () => {
    const first = await sent(open(), lost)
    expect((await sent(open())).idempotencyKey).toBe(first.idempotencyKey)
  })

  it.each([
    ['a value is changed', (work: FormWork<Values>) => work.keep({ ...typed, phone: '3' })],
    ['the changes are reverted', (work: FormWork<Values>) => work.keep(null)],
  ])('N12 the idempotency key is new after %s', async (_, change) => {
    const work = open()
    work.keep(typed)
    const first = await sent(work, lost)
    change(work)
    const second = await sent(work)
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey)
    expect(second.isRepeat).toBe(false)
  })

  it('N12 if a request got no response, the form remembers the request after a value is changed and after a reload', async () => {
    const work = open()
    work.keep(typed)
    const first = await sent(work, lost)
    const unanswered = [{ ...remembered, key: first.idempotencyKey }]
    work.keep({ ...typed, phone: '3' })
    const second = await sent(work, lost)
    expect(second).toMatchObject({ unanswered, isRepeat: false })
    // The backend rejects the correction, but it may have processed the first request.
    const correction = { ...remembered, key: second.idempotencyKey }
    expect(await sent(open(), refused)).toMatchObject({ unanswered: [...unanswered, correction] })
    const again = open()
    again.keep(null)
    expect(await sent(open())).toMatchObject({ unanswered, isRepeat: false })
  })

  it('N12 a form remembers every correction that got no response, even after a reload', async () => {
    const work = open()
    work.keep(typed)
    const first = await sent(work, lost)
    work.keep({ ...typed, phone: '3' })
    const second = await sent(work, lost)
    const unanswered = [first, second].map(({ idempotencyKey: key }) => ({ ...remembered, key }))
    // A retry with the same values is the same request.
    expect(await sent(open(), lost)).toMatchObject({ isRepeat: true, unanswered })
    const again = open()
    again.keep({ ...typed, phone: '4' })
    expect(await sent(again, refused)).toMatchObject({ isRepeat: false, unanswered })
    expect(await sent(open())).toMatchObject({ isRepeat: false, unanswered })
  })

  it('N12 a repeated request keeps its time and its zone if the form is opened again in another zone, and a changed request has the new zone', async () => {
    const work = open()
    work.keep(typed)
    await sent(work, lost)
    const later = open(initialValues, 'Asia/Tokyo')
    const [first] = (await sent(later, lost)).unanswered
    const again = await sent(open(initialValues, 'Asia/Tokyo'), lost)
    expect(again).toMatchObject({ zone, isRepeat: true, unanswered: [first] })
    later.keep({ ...typed, phone: '3' })
    const changed = await sent(later)
    expect(changed).toMatchObject({ zone: 'Asia/Tokyo', unanswered: [first] })
  })

  it('N12 a form does not remember a rejected request', async () => {
    const work = open()
    work.keep(typed)
    await sent(work, lost)
    await sent(work, refused)
    work.keep({ ...typed, phone: '3' })
    expect((await sent(open())).unanswered).toEqual([])
  })

  it('N12 after a rejection and a reload, the form sends a new idempotency key', async () => {
    const work = open()
    work.keep(typed)
    const first = await sent(work, refused)
    const again = await sent(open())
    expect(again.idempotencyKey).not.toBe(first.idempotencyKey)
    expect(again.isRepeat).toBe(false)
  })

  it('if another user signs in while a request is pending, the form of this other user restores no draft of the first user', async () => {
    const work = open()
    work.keep(typed)
    const submit = async () => {
      user = 2
      throw refused
    }
    await expect(work.send(typed, submit)).rejects.toBe(refused)
    expect(open().restored).toBeNull()
  })
})

describe('a restored draft of a form', () => {
  it('a restored draft keeps the initial values of its form', async () => {
    open().keep(typed)
    const work = open({ name: 'Later', phone: '9' })
    expect(work).toMatchObject({ start: initialValues, restored: typed, wasChanged: false })
    expect((await sent(work)).start).toEqual(initialValues)
  })

  it('a restored draft is applied to the current record, and the form knows that the record has changed', async () => {
    openRecord(initialValues).keep(typed)
    const theirs = { name: 'Ada Lee', phone: '1' }
    const work = openRecord(theirs)
    expect(work).toMatchObject({ start: theirs, wasChanged: true })
    // The user has not edited the name, so the name that a colleague has entered stays.
    expect(work.restored).toEqual({ name: 'Ada Lee', phone: '2' })
    expect((await sent(work)).start).toEqual(theirs)
  })

  it.each([
    ['another user changed the same value', { name: 'Ada', phone: '9' }, [['phone', '9']]],
    ['another user entered the same value', { name: 'Ada', phone: '2' }, []],
    ['another user changed another value', { name: 'Ada Lee', phone: '1' }, []],
  ])(
    'N12 before a form replaces a value of another user, the form asks its own user, but only once: %s',
    async (_, theirs, asked) => {
      const current = async () => theirs
      const work = createFormWork({
        slot: slot(),
        schema,
        zone,
        initialValues,
        rebase: rebased,
        current,
      })
      const checks: unknown[] = []
      const save = () =>
        work.send(typed, async (_values, { check }) => {
          await check().catch((error) => checks.push([...error.theirs]))
        })
      await save()
      await save()
      expect(checks).toEqual(asked.length > 0 ? [asked] : [])
    },
  )

  it('if the record has not changed, a form with a restored draft reports no change', () => {
    openRecord(initialValues).keep(typed)
    expect(openRecord(initialValues)).toMatchObject({ restored: typed, wasChanged: false })
  })

  it('Z23 if another form with the same key prefix deletes its own draft, the draft of this form stays', () => {
    const drafts = createDrafts({ storage, apiBaseUrl: 'https://a.example/api', userId: () => 1 })
    const patient = { user: { id: 42, fullName: 'Ada Lee', firstName: 'Ada', lastName: 'Lee' } }
    const call = createDraftSlot(drafts, 'patient-list', { kind: 'call', patient })
    open().keep(typed)
    call.write({
      base: initialValues,
      values: typed,
      attempt: { key: 'k', isSent: false, unanswered: [] },
    })
    call.clear()
    expect(open().restored).toEqual(typed)
    expect(call.read(schema)).toBeNull()
  })

  it('if a form has no draft, or a draft that does not match the schema, the form restores no draft', () => {
    expect(open().restored).toBeNull()
    slot().write({
      base: { name: 1 },
      values: typed,
      attempt: { key: 'k', isSent: false, unanswered: [] },
    })
    expect(open()).toMatchObject({ restored: null, start: initialValues })
  })
})
