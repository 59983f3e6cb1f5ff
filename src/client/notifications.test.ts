import { describe, expect, it } from 'vitest'
import { ResponseError, UnauthorisedError } from '../api/errors'
import { en } from '../domain/messages/en'
import { createNotifications, NOTICE_MS, noticeTypes } from './notifications'

const create = () => createNotifications(() => en)
const failed = (status: number) =>
  new ResponseError(new Response(null, { status }), { message: 'No.', errors: [] })

describe('notifications', () => {
  it('P12 are success, info, warning, error and loading', () => {
    expect(noticeTypes).toEqual(['success', 'info', 'warning', 'error', 'loading'])
  })

  it('P11 P13 show for 4000 ms; errors and loading messages show until closed', () => {
    const notifications = create()
    for (const type of noticeTypes) notifications.notify({ type, title: type })
    expect(NOTICE_MS).toBe(4000)
    expect(notifications.current().map(({ type, duration }) => [type, duration])).toEqual([
      ['success', 4000],
      ['info', 4000],
      ['warning', 4000],
      ['error', null],
      ['loading', null],
    ])
  })

  it('P11 P13 show for their own duration when it is given', () => {
    const notifications = create()
    const id = notifications.notify({ type: 'warning', title: 'a', duration: null })
    notifications.notify({ type: 'error', title: 'b', duration: 9000 })
    expect(notifications.current().map(({ duration }) => duration)).toEqual([null, 9000])
    notifications.update(id, { type: 'success', title: 'a', duration: 8000 })
    notifications.update(id + 1, { type: 'success', title: 'b' })
    expect(notifications.current().map(({ duration }) => duration)).toEqual([8000, NOTICE_MS])
  })

  it('E08 carry a public description without names for the page', () => {
    const notifications = create()
    const notice = { type: 'warning', title: 'a', description: 'Ann' } as const
    notifications.notify({ ...notice, publicDescription: null })
    expect(notifications.current()[0]).toMatchObject({ ...notice, publicDescription: null })
  })

  it('are cleared together, with one notification of subscribers', () => {
    const notifications = create()
    notifications.notify({ type: 'info', title: 'x' })
    notifications.notify({ type: 'info', title: 'y' })
    let told = 0
    notifications.subscribe(() => {
      told += 1
    })
    notifications.clear()
    notifications.clear()
    expect([notifications.current(), told]).toEqual([[], 1])
  })

  it('N18 title a failure Request failed, or with the action’s own title', () => {
    const notifications = create()
    notifications.failure(failed(400))
    notifications.failure(failed(400), 'Failed to cancel billing')
    expect(notifications.current()).toMatchObject([
      { type: 'error', title: 'Request failed', description: 'No.' },
      { type: 'error', title: 'Failed to cancel billing', description: 'No.' },
    ])
  })

  it('L01 do not show calls that failed because the session ended', () => {
    const notifications = create()
    expect(notifications.failure(new UnauthorisedError(null))).toBeNull()
    expect(notifications.current()).toEqual([])
  })

  it('show equal errors once, but equal successes each time', () => {
    const notifications = create()
    const ids = Array.from({ length: 10 }, () => notifications.failure(failed(400)))
    expect(new Set(ids).size).toBe(1)
    for (const _ of ids) notifications.notify({ type: 'success', title: 'Done' })
    expect(notifications.current()).toHaveLength(11)
  })

  it('can be updated and dismissed', () => {
    const notifications = create()
    const id = notifications.notify({ type: 'loading', title: '0 of 2' })
    expect(notifications.update(id, { type: 'success', title: 'Done' })).toBe(id)
    expect(notifications.current()).toMatchObject([{ id, title: 'Done', duration: 4000 }])
    notifications.dismiss(id)
    expect(notifications.current()).toEqual([])
    expect(notifications.update(id, { type: 'success', title: 'Again' })).not.toBe(id)
  })

  it('notify subscribers of changes, and keep the same array otherwise', () => {
    const notifications = create()
    let told = 0
    const end = notifications.subscribe(() => {
      told += 1
    })
    const before = notifications.current()
    const id = notifications.notify({ type: 'info', title: 'x' })
    expect(notifications.current()).not.toBe(before)
    notifications.dismiss(id + 1)
    expect(told).toBe(1)
    end()
    notifications.dismiss(id)
    expect(told).toBe(1)
  })
})
