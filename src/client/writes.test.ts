import { onlineManager, QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInAnswer } from '../api/auth.fixture'
import { FetchError } from '../api/errors'
import { json, status } from '../api/http.fixture'
import { queryKey, type Resource, resources } from '../api/query-keys'
import { refreshes, type Write } from '../api/writes'
import type { OpenChannel } from './broadcast'
import { connect, credentials, startWrite, thing } from './client.fixture'
import { queriesOf } from './queries'
import type { RtmClient } from './rtm-client'
import { browserTabs } from './session/tabs.fixture'

const lists: readonly Resource[] = ['billing-instances', 'forecast', 'patients', 'unread']

const ofRules: readonly Resource[] = [
  ...(['billing-instances', 'billing-rules', 'dry-run', 'forecast'] as const),
  ...(['patients', 'providers', 'unread'] as const),
]

/** The resources that each write refreshes, in alphabetical order. */
const expected: Readonly<Record<Write, readonly Resource[]>> = {
  'move-billings': lists,
  'create-patient': lists,
  'update-patient': lists,
  'save-note': [],
  'delete-patient': lists,
  'replace-care-team': lists,
  enroll: ['billing-instances', 'forecast', 'patients', 'rtm-enrollments', 'unread'],
  'extend-enrollment': ['billing-instances', 'forecast', 'patients', 'rtm-enrollments', 'unread'],
  unenroll: ['billing-instances', 'forecast', 'patients', 'rtm-enrollments', 'unread'],
  'save-interaction-log': [
    'billing-instances',
    'forecast',
    'interaction-logs',
    'patients',
    'unread',
  ],
  'delete-interaction-log': [
    'billing-instances',
    'forecast',
    'interaction-logs',
    'patients',
    'unread',
  ],
  'create-chat-channel': ['patients'],
  'invite-to-chat': [],
  'schedule-message': ['scheduled-messages'],
  'cancel-scheduled-message': ['scheduled-messages'],
  'create-summary': [],
  'rate-summary': [],
  'renew-invitation-code': ['invitation-codes'],
  'replace-fees': ['billing-instances', 'dry-run', 'fees', 'forecast'],
  'replace-message-templates': ['message-templates'],
  'choose-rules': ofRules,
  'switch-pcm': ofRules,
  'save-patient-facts': ['claim-facts'],
  'save-company-facts': ['billing-instances', 'claim-facts'],
}

const writes = Object.entries(expected)

function isWrite(name: string): name is Write {
  return name in refreshes
}

function clinic(openChannel?: OpenChannel) {
  const replies = [() => json(signInAnswer), () => status(204)]
  const { client, titles } = connect(replies, { openChannel })
  const { http } = client
  const queryClient = queriesOf(client)
  const keyOf = (resource: Resource) => queryKey(http, resource, 'list', {})
  for (const resource of resources) queryClient.setQueryData(keyOf(resource), 0)
  const refreshed = () =>
    resources.filter((resource) => queryClient.getQueryState(keyOf(resource))?.isInvalidated)
  const start = (name: string, options?: Parameters<typeof startWrite>[2]) => {
    if (!isWrite(name)) throw new Error(`No write has the name ${name}.`)
    return startWrite({ http, queryClient }, name, options)
  }
  return { client, queryClient, keyOf, refreshed, start, titles }
}

const refused = async () => {
  throw new Error('refused')
}

describe('a write', () => {
  it.each(writes)(
    'N28 N29 after the write %s, exactly the resources that the write can change are refreshed',
    async (write, wanted) => {
      const { start, refreshed } = clinic()
      await start(write).done
      expect(refreshed()).toEqual(wanted)
    },
  )

  it.each(writes)(
    'B38 if the write %s fails, nothing is refreshed, unless the backend may have processed the write',
    async (write, wanted) => {
      const { start, refreshed } = clinic()
      await expect(start(write, { request: refused }).done).rejects.toThrow('refused')
      const isDoubtful = write === 'move-billings' || wanted.includes('scheduled-messages')
      expect(refreshed()).toEqual(isDoubtful ? wanted : [])
    },
  )

  it('K31 T18 after a write in one tab, the user’s other tabs refresh their lists, but not their unread counts', async () => {
    const { openChannel } = browserTabs()
    const [mine, other] = [clinic(openChannel), clinic(openChannel)]
    // As on the metrics page, no element of the tabs listens to the broadcasts, so only the query
    // cache can refresh the lists.
    for (const { client } of [mine, other]) await client.session.signIn(credentials)
    await mine.start('move-billings').done
    expect(mine.refreshed()).toEqual(lists)
    expect(other.refreshed()).toEqual(lists.filter((resource) => resource !== 'unread'))
  })

  it.each<[Write, Resource | null]>([
    ['move-billings', 'billing-instances'],
    ['delete-interaction-log', 'interaction-logs'],
    ['create-chat-channel', 'patients'],
    ['cancel-scheduled-message', 'scheduled-messages'],
    ['update-patient', null],
    ['save-interaction-log', null],
  ])('B38 the write %s stays pending until this list arrives: %s', async (write, awaited) => {
    const { queryClient, keyOf, start } = clinic()
    const answers = new Map<Resource, () => void>()
    for (const resource of resources) {
      const queryFn = () =>
        new Promise<number>((resolve) => answers.set(resource, () => resolve(1)))
      const options = { queryKey: keyOf(resource), queryFn, staleTime: Number.POSITIVE_INFINITY }
      new QueryObserver(queryClient, options).subscribe(() => undefined)
    }
    const told = vi.fn()
    const { done } = start(write, { onSuccess: told })
    let isDone = false
    void done.then(() => (isDone = true))
    await vi.waitFor(() => expect(answers.size).toBeGreaterThan(0))
    // The callback of the screen runs before the lists arrive.
    expect(told).toHaveBeenCalledOnce()
    for (const [resource, arrive] of answers) if (resource !== awaited) arrive()
    await new Promise((resolve) => setTimeout(resolve))
    expect(isDone).toBe(awaited === null)
    if (awaited) answers.get(awaited)?.()
    await done
  })
})

describe('a write without a connection', () => {
  afterEach(() => onlineManager.setOnline(true))

  it('without a connection, a write fails immediately and does not wait for the network', async () => {
    onlineManager.setOnline(false)
    const { client } = connect([new TypeError('Failed to fetch')])
    const queryClient = queriesOf(client)
    const request = () => client.http.call({ ...thing, method: 'PATCH', as: 'none' })
    const { done } = startWrite({ http: client.http, queryClient }, 'update-patient', { request })
    await expect(done).rejects.toBeInstanceOf(FetchError)
  })
})

describe('the data of a write in the cache', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([undefined, refused])(
    'the data of a write is removed from the cache one second after the dialog of the write closes',
    async (request) => {
      const { queryClient, start } = clinic()
      const variables = { note: 'Health data' }
      const { done, leave } = start('save-note', { variables, ...(request && { request }) })
      await done.catch(() => undefined)
      const kept = () =>
        queryClient
          .getMutationCache()
          .getAll()
          .map(({ state }) => state.variables)
      expect(kept()).toEqual([variables])
      leave()
      await vi.advanceTimersByTimeAsync(1000)
      expect(kept()).toEqual([])
    },
  )
})

describe('a write that is pending when the session ends', () => {
  async function underWay() {
    const { client, start } = clinic()
    await client.session.signIn(credentials)
    let answer = () => {}
    let refuse = () => {}
    const request = () =>
      new Promise<void>((resolve, reject) => {
        answer = resolve
        refuse = () => reject(new Error('refused'))
      })
    const onSuccess = vi.fn()
    const onError = vi.fn()
    const { done } = start('move-billings', { request, onSuccess, onError })
    const settled = vi.fn()
    done.then(settled, settled)
    await new Promise((resolve) => setTimeout(resolve))
    return {
      client,
      answer: () => answer(),
      refuse: () => refuse(),
      told: async () => {
        await new Promise((resolve) => setTimeout(resolve))
        return [onSuccess, onError, settled].map(({ mock }) => mock.calls.length)
      },
    }
  }

  /** Logs out while a write is pending. The logout waits for at most 10 seconds. */
  async function leave(client: RtmClient) {
    vi.useFakeTimers()
    const left = client.session.signOut()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await left
  }

  it('a pending write does not show its result to the next user after a logout', async () => {
    const { client, answer, told } = await underWay()
    await leave(client)
    answer()
    expect(await told()).toEqual([0, 0, 0])
  })

  it('a pending write ends before the logout call is sent, so that the backend does not reject the write', async () => {
    const { client, answer, told } = await underWay()
    const left = client.session.signOut()
    await new Promise((resolve) => setTimeout(resolve))
    expect(client.session.state.status).toBe('signed-in')
    answer()
    expect(await left).toBe('signed-out')
    expect(await told()).toEqual([1, 0, 1])
  })

  it('a pending write does not show its failure to the next user after a logout', async () => {
    const { client, refuse, told } = await underWay()
    await leave(client)
    refuse()
    expect(await told()).toEqual([0, 0, 0])
  })

  it('a pending write shows its result to the same user after the session has expired', async () => {
    const { client, answer, told } = await underWay()
    client.session.expire()
    answer()
    expect(await told()).toEqual([1, 0, 1])
  })
})
