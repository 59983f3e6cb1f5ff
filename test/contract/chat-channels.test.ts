import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatChannelQuery, createChatChannel } from '../../src/api/chat-channels'
import { patientListQuery } from '../../src/api/patients'
import { inviteToChatChannel } from '../../src/api/providers'
import { addFeedback, createSummary } from '../../src/api/summaries'
import {
  deleteChatChannel,
  deleteSummary,
  listSummaries,
  readSummary,
  replaceChatChannel,
  writeSummary,
} from '../support/other-calls'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { type Connection, connect, failureOf, run, silentFields } from './connection'

let sandbox: TestSandbox
let connection: Connection
let channelUrl: string

beforeAll(async () => {
  sandbox = await startSandbox({ patients: 40 })
  connection = await connect(sandbox)
  const { results } = await run(patientListQuery(connection.http, { page_size: 10_000 }))
  const own = results.find(({ providerRelationships }) =>
    providerRelationships.some(({ provider }) => provider.user.id === connection.user.id),
  )
  channelUrl = own?.sbChannelUrl ?? ''
  await sandbox.chatMessage(own?.user.id ?? 0, 'My knee hurts. Should I rest?')
})
afterAll(() => sandbox.close())

describe('the endpoint /vendors/summary/', () => {
  it('D24 D25 a chat summary can be created, read from the channel, rated and deleted', async () => {
    const { http } = connection
    const made = await createSummary(http, { channelUrl })
    expect(made).toMatchObject({ outputData: { kind: 'extractive' }, feedback: null })
    // The keys of the output are data, so the client does not convert them to camel case (W14).
    expect(made.outputData).toHaveProperty('open_questions')
    await addFeedback(http, made.id, { feedbackType: 'NEGATIVE', feedbackComment: 'Too short' })
    const { lastSummary } = await run(chatChannelQuery(http, channelUrl))
    expect(lastSummary).toEqual({
      ...made,
      feedback: { feedbackType: 'NEGATIVE', feedbackComment: 'Too short' },
    })
    expect(silentFields([lastSummary ?? {}])).toEqual([])
    expect(await readSummary(http, made.id)).toEqual(lastSummary)
    expect(await listSummaries(http)).toEqual([lastSummary])
    await deleteSummary(http, made.id)
    expect((await run(chatChannelQuery(http, channelUrl))).lastSummary).toBeNull()
  })

  it('W14 the backend stores a chat summary from another service and returns it with unchanged keys', async () => {
    const { http } = connection
    const outputData = { snake_key: 1, camelKey: [{ 'kebab-key': null }] }
    const made = await createSummary(http, { channelUrl, outputData })
    expect(made.outputData).toEqual(outputData)
    const changed = await writeSummary(http, 'PATCH', made.id, { outputData: { text: 'new' } })
    expect(changed.outputData).toEqual({ text: 'new' })
    const again = await writeSummary(http, 'PUT', made.id, { channelUrl })
    expect(again.outputData).toMatchObject({ kind: 'extractive' })
  })

  it('N06 /vendors/summary/ returns 404 to a user of another company', async () => {
    const made = await createSummary(connection.http, { channelUrl })
    const { http } = await connect(sandbox, { username: 'demo2' })
    expect(await failureOf(readSummary(http, made.id))).toMatchObject({ status: 404 })
    expect(await failureOf(createSummary(http, { channelUrl }))).toMatchObject({ status: 400 })
  })
})

describe('the endpoint /patient/chat-channel/', () => {
  it('N17 N23 a chat channel can be created and replaced, and a colleague can be invited to the channel', async () => {
    const { http } = connection
    expect(await createChatChannel(http, channelUrl)).toMatchObject({ channelUrl })
    expect(await replaceChatChannel(http, channelUrl)).toMatchObject({
      channelUrl,
    })
    await expect(inviteToChatChannel(http, 2, { channelUrl })).resolves.toBeUndefined()
    const missing = run(chatChannelQuery(http, 'no/such channel?'))
    expect(await failureOf(missing)).toMatchObject({ status: 404 })
  })

  it('after a chat channel has been deleted, a channel with the same URL can be created', async () => {
    const { http } = connection
    await expect(deleteChatChannel(http, channelUrl)).resolves.toBeUndefined()
    expect(await failureOf(run(chatChannelQuery(http, channelUrl)))).toMatchObject({ status: 404 })
    expect(await createChatChannel(http, channelUrl)).toEqual({ channelUrl, lastSummary: null })
  })
})
