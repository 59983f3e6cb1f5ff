import { describe, expect, it } from 'vitest'
import { ResponseError, UnauthorisedError } from '../api/errors'
import { en } from '../domain/messages/en'
import { createNotifications, NOTICE_MS, noticeTypes } from './notifications'

const create = () =>
  createNotifications(
    () => en,
    () => true,
  )
const failed = (status: number) =>
  new ResponseError(new Response(null, { status }), { message: 'No.', errors: [] })

describe('toasts', () => {
  it('P12 toasts have the types success, info, warning, error and loading', () => {
    expect(noticeTypes).toEqual(['success', 'info', 'warning', 'error', 'loading'])
  })

  it('P11 P13 toasts stay for 4000 ms, but errors and loading toasts stay until the user closes them', () => {
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

  it('P11 P13 if a toast has its own duration, the toast stays for that duration', () => {
    const notifications = create()
    const id = notifications.notify({ type: 'warning', title: 'a', duration: null })
    notifications.notify({ type: 'error', title: 'b', duration: 9000 })
    expect(notifications.current().map(({ duration }) => duration)).toEqual([null, 9000])
    notifications.update(id, { type: 'success', title: 'a', duration: 8000 })
    notifications.update(id + 1, { type: 'success', title: 'b' })
    expect(notifications.current().map(({ duration }) => duration)).toEqual([8000, NOTICE_MS])
  })

  it('L01 toasts contain no names and no button when nobody is signed in', () => {
    const notifications = createNotifications(
      () => en,
      () => false,
    )
    const action = { label: 'Undo', run: () => undefined }
    const named = { type: 'warning', title: 'a', description: 'Ann', who: 'Ann', action } as const
    const id = notifications.notify({ ...named, publicDescription: null })
    notifications.notify({ type: 'error', title: 'b', description: 'No.', action })
    expect(notifications.current()).toMatchObject([
      { title: 'a', description: null },
      { title: 'b', description: 'No.' },
    ])
    notifications.update(id, { ...named, publicDescription: 'One patient' })
    expect(notifications.current()[0]).toMatchObject({ title: 'a', description: 'One patient' })
    expect(notifications.current().some((one) => one.action || one.who)).toBe(false)
  })

  it('E08 a toast can have a description without names, which the vendor’s page gets', () => {
    const notifications = create()
    const notice = { type: 'warning', title: 'a', description: 'Ann' } as const
    notifications.notify({ ...notice, publicDescription: null })
    expect(notifications.current()[0]).toMatchObject({ ...notice, publicDescription: null })
  })

  it('P13 if the same action fails several times for one patient, only one toast is shown for that patient', () => {
    const notifications = create()
    for (const who of ['Ann', 'Ann', 'Ben']) notifications.failure(failed(409), 'a', { who })
    expect(notifications.current().map(({ who }) => who)).toEqual(['Ann', 'Ben'])
  })

  it('all toasts can be removed together, and subscribers are notified once', () => {
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

  it('N18 the toast of a failure has the title “Request failed”, or the action’s own title', () => {
    const notifications = create()
    notifications.failure(failed(400))
    notifications.failure(failed(400), 'Failed to cancel billing')
    expect(notifications.current()).toMatchObject([
      { type: 'error', title: 'Request failed', description: 'No.' },
      { type: 'error', title: 'Failed to cancel billing', description: 'No.' },
    ])
  })

  it('L01 no toast appears for calls that failed because the session ended', () => {
    const notifications = create()
    expect(notifications.failure(new UnauthorisedError(null))).toBeNull()
    expect(notifications.current()).toEqual([])
  })

  it('if equal errors occur, only one toast is shown, but each success has its own toast', () => {
    const notifications = create()
    const ids = Array.from({ length: 10 }, () => notifications.failure(failed(400)))
    expect(new Set(ids).size).toBe(1)
    for (const _ of ids) notifications.notify({ type: 'success', title: 'Done' })
    expect(notifications.current()).toHaveLength(11)
  })

  it('toasts can be updated and closed', () => {
    const notifications = create()
    const id = notifications.notify({ type: 'loading', title: '0 of 2' })
    expect(notifications.update(id, { type: 'success', title: 'Done' })).toBe(id)
    expect(notifications.current()).toMatchObject([{ id, title: 'Done', duration: 4000 }])
    notifications.dismiss(id)
    expect(notifications.current()).toEqual([])
    expect(notifications.update(id, { type: 'success', title: 'Again' })).not.toBe(id)
  })

  it('the array of toasts stays the same object until a toast changes, and subscribers get each change', () => {
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
