/** A tab with three elements that show the unread count, with a fake clinic and a fake chat. */

import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { signInAnswer } from '../../../src/api/auth.fixture'
import { startWrite } from '../../../src/client/client.fixture'
import { queriesOf } from '../../../src/client/queries'
import { createRtmClient } from '../../../src/client/rtm-client'
import { en } from '../../../src/domain/messages/en'
import { ScreenProvider } from '../../../src/screens/shared/screen'
import { useUnread } from '../../../src/screens/shared/use-unread'

const API = 'https://clinic.example/api'
const channel = 'patient_1'

/**
 * The number of unread messages in the only channel. The variables below this one count the events
 * in this tab. For example, `looks` counts the requests to the chat service.
 */
let count = 1
let isRefusing = false
let looks = 0
let opened = 0
let said = 0
let drawn = 0
const reported: string[] = []

function answer(url: string): unknown {
  if (url.startsWith(`${API}/auth/`)) return signInAnswer
  if (url.startsWith(API)) {
    const patient = { user: signInAnswer.user, sb_channel_url: channel, is_currently_active: true }
    return { count: 1, next: null, previous: null, results: [patient] }
  }
  looks += 1
  return { channels: [{ channel_url: channel, unread_message_count: count }], next: '' }
}

const client = createRtmClient(
  { apiBaseUrl: API, chat: { appId: 'app', apiHost: 'https://chat.example' } },
  {
    fetch: async (input) => {
      const body = JSON.stringify(answer(String(input)))
      const isChat = String(input).startsWith('https://chat.example/')
      return new Response(body, { status: isRefusing && isChat ? 403 : 200 })
    },
    openChannel: (name) => {
      opened += 1
      const between = new BroadcastChannel(name)
      const post = between.postMessage.bind(between)
      between.postMessage = (message) => {
        // A message of the type `written` is not counted. It tells other tabs which lists a write
        // has changed.
        if (Reflect.get(Object(message), 'type') !== 'written') said += 1
        post(message)
      }
      return between
    },
  },
)
await client.session.signIn({ username: 'pat', password: 'p' }, { welcome: false })

const screen = {
  client,
  messages: en,
  locale: 'en',
  attributes: {},
  parts: {},
  emit: () => true,
  notify: () => 0,
  offer: () => () => undefined,
  ready: () => undefined,
  recovered: () => undefined,
  report: (error: unknown) => reported.push(String(error)),
}

function Count() {
  const { unread } = useUnread()
  useLayoutEffect(() => {
    drawn += 1
  })
  return <output>{unread?.activeUnread ?? 'unknown'}</output>
}

for (let at = 0; at < 3; at++) {
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(
    <QueryClientProvider client={queriesOf(client)}>
      <ScreenProvider value={screen}>
        <Count />
      </ScreenProvider>
    </QueryClientProvider>,
  )
}

Object.assign(window, {
  tab: {
    receive: (messages: number) => {
      count = messages
    },
    refuse: () => {
      isRefusing = true
    },
    refresh: () =>
      startWrite({ http: client.http, queryClient: queriesOf(client) }, 'move-billings').done,
    drawn: () => drawn,
    state: () => {
      const toasts = client.notifications.current().length
      return { looks, opened, said, reported, toasts }
    },
  },
})
