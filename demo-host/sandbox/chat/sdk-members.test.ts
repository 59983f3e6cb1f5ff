/** Tests that Sendbird's SDK reports members who join and leave. */
import { type GroupChannel, GroupChannelHandler } from '@sendbird/chat/groupChannel'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import type { TestClient } from '../test-sandbox'
import type { ChatLogin } from './chat-test.fixture'
import { eventually, say } from './sdk.fixture'
import { useSdkTest } from './use-sdk-test'

describe(`member changes in Sendbird’s SDK on ${testDatabase.name}`, () => {
  const chat = useSdkTest(testDatabase)
  let client: TestClient

  beforeEach(async () => {
    client = await chat.test.signIn('demo')
  })

  async function open(login: ChatLogin) {
    const sdk = await chat.connect(login)
    const channel = await sdk.groupChannel.getChannel(chat.url)
    const heard: string[] = []
    sdk.groupChannel.addGroupChannelHandler(
      'test',
      new GroupChannelHandler({
        onUserLeft: (_, { nickname }) => void heard.push(`left ${nickname}`),
        onUserJoined: (_, { nickname }) => void heard.push(`joined ${nickname}`),
        onChannelDeleted: () => void heard.push('deleted'),
      }),
    )
    return { sdk, channel, heard }
  }
  const names = (channel: GroupChannel) => channel.members.map(({ nickname }) => nickname)
  const setTeam = (primary: number, secondaries: readonly number[]) =>
    client.put(`/patient/update-care-team/${chat.patientId}`, {
      primary_provider: primary,
      secondary_providers: secondaries,
    })

  it('D22 Sendbird’s SDK reports members who leave the care team and members who return to the care team', async () => {
    const one = await open(await chat.signIn('demo'))
    const other = await open(await chat.signIn('marcus.oyelaran'))
    await setTeam(1, [])
    await eventually(() => one.heard.length > 0 && other.heard.length > 0)
    expect([one.heard, other.heard]).toEqual([['left Marcus Oyelaran'], ['left Marcus Oyelaran']])
    expect(names(one.channel)).toEqual(['Pat Example', 'Dana Whitfield'])
    expect(one.channel.memberCount).toBe(2)
    await expect(say(other.channel, 'Still here?')).rejects.toMatchObject({ code: 900020 })
    await setTeam(1, [2])
    await eventually(() => one.heard.length > 1 && other.heard.length > 1)
    expect([one.heard[1], other.heard[1]]).toEqual([
      'joined Marcus Oyelaran',
      'joined Marcus Oyelaran',
    ])
    expect(names(one.channel)).toContain('Marcus Oyelaran')
    await say(other.channel, 'Back again')
  })

  it('Sendbird’s SDK reports a member who was removed by a change of the patient’s record', async () => {
    const one = await open(await chat.signIn('demo'))
    const team = { primary_provider: 1, secondary_providers: [] }
    const change = { care_team: team }
    const { status } = await client.patch(`/patient/patients/${chat.patientId}/`, change)
    expect(status).toBe(200)
    await eventually(() => one.heard.length > 0)
    expect(one.heard).toEqual(['left Marcus Oyelaran'])
  })

  it('Sendbird’s SDK reports no change when a request changes nothing or is rejected', async () => {
    const one = await open(await chat.signIn('demo'))
    await setTeam(1, [2])
    expect((await setTeam(1, [1])).status).toBe(400)
    await client.put(`/pt/providers/${await idOf('priya.raghunathan')}/`, {})
    await setTeam(1, [])
    await eventually(() => one.heard.length > 0)
    expect(one.heard).toEqual(['left Marcus Oyelaran'])
  })

  it('Sendbird’s SDK reports that a colleague was deactivated, and closes the colleague’s connection', async () => {
    const one = await open(await chat.signIn('demo'))
    const marcus = await chat.signIn('marcus.oyelaran')
    const other = await open(marcus)
    await client.remove(`/pt/providers/${marcus.userId}/`)
    await eventually(() => one.heard.length > 0)
    expect(one.heard).toEqual(['left Marcus Oyelaran'])
    await eventually(() => other.sdk.connectionState !== 'OPEN')
  })

  it('Sendbird’s SDK reports the channel of a deleted patient as deleted', async () => {
    const one = await open(await chat.signIn('demo'))
    const { status } = await client.remove(`/patient/patients/${chat.patientId}/`)
    expect(status).toBe(204)
    await eventually(() => one.heard.length > 0)
    expect(one.heard).toEqual(['deleted'])
  })

  async function idOf(username: string) {
    return (await chat.signIn(username)).userId
  }
})
