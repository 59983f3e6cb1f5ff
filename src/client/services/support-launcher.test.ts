import { proxy } from 'valtio/vanilla'
import { describe, expect, it, vi } from 'vitest'
import type { Account } from '../../domain/person/account'
import type { SessionState } from '../session/session-keeper'
import { createSupportLauncher } from './support-launcher'
import type { MessengerSettings } from './support-messenger'

const account = (id: number): Account => ({
  id,
  username: 'dana',
  email: 'dana@clinic.example',
  fullName: 'Dana Reyes',
  firstName: 'Dana',
  lastName: 'Reyes',
  phone: '',
  birthDate: null,
  isActive: true,
  userType: 'pt',
  providerType: null,
  timezone: null,
  language: null,
  defaultClinic: null,
  clinicMemberships: [],
  accountOrigin: null,
  createdBy: null,
  isDummy: false,
  smsOptOutDate: null,
  smsUnreachableDate: null,
  primaryProvider: null,
})

function launcher(appId: string | undefined = 'app', fails = false) {
  const session = proxy<SessionState>({
    status: 'signed-out',
    token: null,
    user: null,
    intercomUserHash: null,
    chatApiToken: null,
    chatSessionToken: null,
    ended: 'never',
    cause: null,
  })
  const told: unknown[] = []
  const become = vi.fn((settings: MessengerSettings) => void told.push(settings))
  const openMessenger = vi.fn(async (settings: MessengerSettings) => {
    if (fails) throw new Error('blocked')
    told.push(settings)
    return { become, openChat: () => told.push('chat'), shutdown: () => told.push('shutdown') }
  })
  const load = vi.fn(async () => ({ openMessenger }))
  const report = vi.fn()
  const support = createSupportLauncher({ appId, session, report, load })
  return { support, session, told, load, report, openMessenger }
}

const visitor = { app_id: 'app', hide_default_launcher: false }
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the launcher of the support chat', () => {
  it('the support launcher loads no code when it is not configured', async () => {
    const { session, load: unused } = launcher()
    const load = vi.fn(unused)
    const support = createSupportLauncher({ appId: undefined, session, report: vi.fn(), load })
    support.show()
    expect(await support.open()).toBe(false)
    expect(load).not.toHaveBeenCalled()
  })

  it('the support launcher loads no code until it is shown', async () => {
    const { support, load, told } = launcher()
    await settled()
    expect(load).not.toHaveBeenCalled()
    support.show()
    await settled()
    expect(told.at(-1)).toEqual(visitor)
  })

  it('the support launcher identifies the user by id and hash, never by name or email, and treats a user without a hash as a visitor', async () => {
    const { support, session, told } = launcher()
    support.show()
    await settled()
    session.user = account(7)
    await settled()
    expect(told.at(-1)).toEqual(visitor)
    session.intercomUserHash = 'proof'
    await settled()
    expect(told.at(-1)).toEqual({ ...visitor, user_id: '7', user_hash: 'proof' })
    expect(JSON.stringify(told)).not.toMatch(/dana/i)
    Object.assign(session, { user: null, intercomUserHash: null })
    await settled()
    expect(told.at(-1)).toEqual(visitor)
  })

  it('S19 when the last page with the support launcher closes, the launcher is hidden, unless another page immediately shows it', async () => {
    const { support, told } = launcher()
    const first = support.show()
    await settled()
    first()
    const second = support.show()
    await settled()
    expect(told.at(-1)).toEqual(visitor)
    second()
    await settled()
    expect(told.at(-1)).toEqual({ ...visitor, hide_default_launcher: true })
  })

  it('the support chat can be opened while its launcher is hidden, and `open()` returns whether the chat was opened', async () => {
    const { support, told } = launcher()
    expect(await support.open()).toBe(true)
    expect(told[0]).toEqual({ ...visitor, hide_default_launcher: true })
    expect(told.at(-1)).toBe('chat')

    const blocked = launcher('app', true)
    expect(await blocked.support.open()).toBe(false)
    expect(blocked.report).toHaveBeenCalledTimes(1)
    expect(await blocked.support.open()).toBe(false)
    expect(blocked.openMessenger).toHaveBeenCalledTimes(2)
  })

  it('destroy() shuts the support chat down, and the chat cannot be opened after that', async () => {
    const { support, told } = launcher()
    await support.open()
    support.destroy()
    expect(told.at(-1)).toBe('shutdown')
    expect(await support.open()).toBe(false)
  })
})
