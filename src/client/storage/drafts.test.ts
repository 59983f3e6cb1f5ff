import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createDrafts } from './drafts'
import { memoryKeyValues } from './storage'

const note = z.object({ text: z.string() })
const HOUR_MS = 3_600_000

let storage = memoryKeyValues()
let user: number | undefined = 1
let now = 1_000
const open = (apiBaseUrl = 'https://a.example/api') =>
  createDrafts({ storage, apiBaseUrl, userId: () => user, now: () => now })

beforeEach(() => {
  storage = memoryKeyValues()
  user = 1
  now = 1_000
})

describe('drafts', () => {
  it('drafts are restored after a reload', () => {
    open().write('note', { text: 'Knee better' })
    expect(open().read('note', note)).toEqual({ text: 'Knee better' })
  })

  it('a draft belongs to one user at one clinic', () => {
    open().write('note', { text: 'Knee better' })
    expect(open('https://b.example/api').read('note', note)).toBeNull()
    user = 2
    expect(open().read('note', note)).toBeNull()
    user = 1
    expect(open().read('note', note)).not.toBeNull()
  })

  it('D20 the drafts can be listed by the prefix of their keys, and the list contains only the signed-in user’s drafts', () => {
    const drafts = open()
    drafts.write('stopwatch:1', {})
    drafts.write('stopwatch:2', {})
    drafts.write('note', {})
    expect(drafts.places('stopwatch:').sort()).toEqual(['stopwatch:1', 'stopwatch:2'])
    user = 2
    expect(drafts.places('')).toEqual([])
    user = undefined
    expect(drafts.places('')).toEqual([])
  })

  it('drafts are neither stored nor returned while nobody is signed in', () => {
    user = undefined
    open().write('note', { text: 'Knee better' })
    expect(storage.keys()).toEqual([])
    expect(open().read('note', note)).toBeNull()
  })

  it('drafts can be deleted one at a time, or all drafts of a user together', () => {
    const drafts = open()
    const other = open('https://b.example/api')
    drafts.write('note', { text: 'one' })
    drafts.write('log', { text: 'two' })
    other.write('note', { text: 'three' })
    drafts.remove('note')
    expect(drafts.read('note', note)).toBeNull()
    expect(drafts.read('log', note)).toEqual({ text: 'two' })
    user = 2
    drafts.write('log', { text: 'a colleague’s' })
    user = 1
    drafts.forget(1)
    expect(drafts.read('log', note)).toBeNull()
    expect(other.read('note', note)).toEqual({ text: 'three' })
    user = 2
    expect(drafts.read('log', note)).toEqual({ text: 'a colleague’s' })
  })

  it('a draft can be read with another spelling of the clinic’s base URL', () => {
    open('https://A.example/api/').write('note', { text: 'Knee better' })
    expect(open('https://a.example/api').read('note', note)).toEqual({ text: 'Knee better' })
  })

  it('a draft that is older than a day is deleted when it is read or when a page opens', () => {
    const drafts = open()
    drafts.write('note', { text: 'Knee better' })
    drafts.write('log', { text: 'Two' })
    open('https://b.example/api').write('note', { text: 'Three' })
    storage.set('rtm-other', 'no draft')
    now += 24 * HOUR_MS + 1
    drafts.read('note', note)
    expect(storage.keys()).toHaveLength(3)
    user = 2
    open()
    expect(storage.keys()).toEqual(['rtm-other'])
  })

  it('messages that wait for the connection are kept for more than a day', () => {
    open().write('chat-outbox:c', { text: 'Later' })
    now += 24 * HOUR_MS + 1
    expect(open().places('chat-outbox:')).toEqual(['chat-outbox:c'])
    expect(open().read('chat-outbox:c', note)).toEqual({ text: 'Later' })
  })

  it('a draft can be read for one day after it was written', () => {
    open().write('note', { text: 'Knee better' })
    now += 24 * HOUR_MS
    expect(open().read('note', note)).not.toBeNull()
    now += 1
    expect(open().read('note', note)).toBeNull()
  })

  it.each([
    ['not JSON', '{'],
    ['not a record', '{"value":1}'],
    ['of another shape', '{"savedAt":1000,"value":{"text":5}}'],
  ])('drafts are ignored if they are %s', (_what, stored) => {
    open().write('note', { text: '' })
    const [key = ''] = storage.keys()
    storage.set(key, stored)
    expect(open().read('note', note)).toBeNull()
  })

  it('listeners in the page are notified of each change of a draft', () => {
    const listener = vi.fn()
    const drafts = open()
    const stop = drafts.subscribe(listener)
    drafts.write('note', { text: 'a' })
    drafts.remove('note')
    stop()
    drafts.forget(1)
    expect(listener.mock.calls).toEqual([['note'], ['note']])
  })

  it('only one screen at a time can reserve the key of a draft', () => {
    const drafts = open()
    const release = drafts.claim('patient-list')
    expect(release).not.toBeNull()
    expect(drafts.claim('patient-list')).toBeNull()
    expect(drafts.claim('patient-list:7')).not.toBeNull()
    release?.()
    expect(drafts.claim('patient-list')).not.toBeNull()
  })
})
