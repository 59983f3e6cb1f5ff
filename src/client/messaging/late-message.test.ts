import { describe, expect, it, vi } from 'vitest'
import { signInAnswer } from '../../api/auth.fixture'
import { BASE, json } from '../../api/http.fixture'
import { testChatService } from '../../chat/chat-service.fixture'
import { backend, credentials } from '../client.fixture'
import { createRtmClient } from '../rtm-client'
import { memoryStorage } from '../storage/memory-storage.fixture'
import { memoryKeyValues, safeStorage } from '../storage/storage'
import { createLiveChat } from './live-chat'

const CHANNEL = 'patient_42'

const patientOf = (id: number, full_name: string, sb_channel_url: string) => ({
  user: { ...signInAnswer.user, id, full_name },
  sb_channel_url,
})

/** Opens a page in a tab that stored an unsent message two days ago, and signs in. */
async function nextPage(patients: readonly object[]) {
  const { fetch } = backend(() => json({ count: patients.length, results: patients }))
  const client = createRtmClient(
    { apiBaseUrl: BASE, chat: { appId: 'app' } },
    {
      fetch,
      storage: safeStorage(() => memoryStorage()),
      draftStorage: memoryKeyValues(),
      sleep: async () => undefined,
    },
  )
  await client.session.signIn(credentials)
  const queuedAt = Date.now() - 48 * 60 * 60 * 1000
  const queued = { key: 'k', text: 'See you tomorrow', queuedAt, state: 'waiting', wasTried: false }
  client.drafts.write(`chat-outbox:${CHANNEL}`, [queued])
  const { far, open } = testChatService()
  const chat = createLiveChat(client, async () => open)
  return { client, chat, far }
}

describe('a message that has waited for the connection for too long', () => {
  it.each([
    ['the patient’s name', [patientOf(42, 'Ada Lane', CHANNEL)], 'Ada Lane'],
    ['no name if the backend ignores the filter', [patientOf(7, 'Ben Cho', 'other')], undefined],
  ])(
    'if a message is unsent after two days, a warning shows the user the message’s text and %s',
    async (_what, patients, who) => {
      const { client, chat, far } = await nextPage(patients)
      chat.sendWaiting()
      await vi.waitFor(() =>
        expect(client.notifications.current()).toMatchObject([
          { title: 'Welcome back, Pat!' },
          {
            type: 'warning',
            title: 'A message was not sent.',
            who,
            description: expect.stringContaining('See you tomorrow'),
            publicDescription: expect.not.stringContaining('See you tomorrow'),
            duration: null,
          },
        ]),
      )
      expect(far.asked).not.toContain('send')
      expect(client.drafts.places('chat-outbox:')).toEqual([`chat-outbox:${CHANNEL}`])
      chat.destroy()
    },
  )
})
