/** Stops the chat stand-in and starts it again on the same data. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConnectionState } from '@sendbird/chat'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../../scripts/free-port'
import { createSandbox, type Sandbox } from '../server'
import { connectSdk, eventually, say, textsBefore } from './sdk.fixture'

const signInAnswer = z.object({
  user: z.object({ id: z.number() }),
  token: z.string(),
  api: z.object({ sendbird_session_token: z.string() }),
})

async function signIn({ app }: Sandbox) {
  const response = await app.request('/api/auth/token/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'demo' }),
  })
  const { user, token, api } = signInAnswer.parse(await response.json())
  return { userId: user.id, token: api.sendbird_session_token, bearer: token }
}

// The timeout is long, because the test starts the sandbox twice and waits for the reconnect delays
// of Sendbird's SDK.
it('H06 D15 after a restart of the chat stand-in, Sendbird’s SDK reconnects and the scheduled message is sent', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chat-restart-'))
  const options = { dataDir: join(dataDir, 'db'), patients: 20, sandboxControls: true }
  let sandbox = await createSandbox(options)
  try {
    const port = await freePort()
    const { origin } = await sandbox.listen(port)
    const sdk = await connectSdk(origin, await signIn(sandbox))
    const [channel] = await sdk.groupChannel.createMyGroupChannelListQuery({ limit: 1 }).next()
    if (!channel) throw new Error('The demo user has no channel.')
    await say(channel, 'Before the restart')
    await new Promise((resolve, reject) => {
      channel
        .createScheduledUserMessage({ message: 'For later', scheduledAt: Date.now() + 15 * 60_000 })
        .onSucceeded(resolve)
        .onFailed(reject)
    })
    await sandbox.close()
    await eventually(() => sdk.connectionState !== ConnectionState.OPEN)

    sandbox = await createSandbox({ ...options, now: () => new Date(Date.now() + 20 * 60_000) })
    await sandbox.listen(port)
    await eventually(() => sdk.connectionState === ConnectionState.OPEN)
    await say(channel, 'After it')
    const texts = await textsBefore(channel, Number.MAX_SAFE_INTEGER, 3)
    expect(texts).toEqual(['Before the restart', 'For later', 'After it'])
    await sdk.disconnect()
  } finally {
    await sandbox.close()
    await rm(dataDir, { recursive: true })
  }
}, 90_000)
