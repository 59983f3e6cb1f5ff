import { describe, expect, it } from 'vitest'
import { signInAnswer } from '../../api/auth.fixture'
import { json } from '../../api/http.fixture'
import {
  pauseStopwatch,
  type Stopwatch,
  stoppedStopwatch,
} from '../../domain/interaction/stopwatch'
import { connect, credentials } from '../client.fixture'
import { browserTabs } from '../session/tabs.fixture'
import {
  changeStopwatch,
  followStopwatches,
  pauseOtherStopwatches,
  tellStopwatch,
} from './stopwatch-tabs'
import { readStopwatch, stopwatchPlace } from './stopwatches'

const startedAt = '2026-03-02T15:00:00.000Z'
const USED_AT = Date.parse(startedAt)
const PATIENT = 42

/** Opens a tab with a running stopwatch, and the channel of another tab of the same user. */
async function openTab() {
  const tabs = browserTabs()
  const { client } = connect([() => json(signInAnswer)], { openChannel: tabs.openChannel })
  await client.session.signIn(credentials)
  const watch = {
    startedAt,
    begunAt: startedAt,
    usedAt: USED_AT,
    who: 'Ann Example',
    elapsedSecs: 60,
    takenSecs: 0,
  }
  client.drafts.write(stopwatchPlace(PATIENT), watch)
  followStopwatches(client)
  const other = tabs.openChannel(tabs.names()[0] ?? '')
  const hear = (at: string) => other.postMessage({ type: 'stopwatch', at })
  const hearUsed = (usedAt: number, begunAt = startedAt) =>
    other.postMessage({ type: 'stopwatch-used', begunAt, usedAt })
  const stored = () => readStopwatch(client.drafts, PATIENT)
  return { client, tabs, hear, hearUsed, stored }
}

describe('the stopwatches of several tabs', () => {
  const message = { type: 'stopwatch', at: startedAt }

  it('D20 a tab tells the other tabs about its running stopwatch when it opens and when the user starts a stopwatch', async () => {
    const { client, tabs } = await openTab()
    tellStopwatch(client)
    expect(tabs.said.map((one) => one.message)).toEqual([message, message])
  })

  it('D20 if a stopwatch starts in another tab, the stopwatch of this tab pauses at the start time, even if the message arrives later', async () => {
    const { hear, stored } = await openTab()
    hear('2026-03-02T15:05:00.000Z')
    // 60 s of an earlier run, and five minutes of this run.
    expect(stored()).toMatchObject({ startedAt: null, who: 'Ann Example', elapsedSecs: 360 })
  })

  it('D20 a stopwatch that pauses because of another tab removes no copy, and is removed when the user has logged its copy', async () => {
    const { client, tabs, hear, hearUsed, stored } = await openTab()
    hear('2026-03-02T15:05:00.000Z')
    expect(stored()).toMatchObject({ startedAt: null, usedAt: USED_AT })
    const types = tabs.said.map(({ message }) => Reflect.get(Object(message), 'type'))
    expect(types).not.toContain('stopwatch-used')
    // This tab was frozen. It receives the messages about the pause and the log together.
    hearUsed(USED_AT + 1)
    expect(client.drafts.places('')).toEqual([])
  })

  it('D20 if another tab has an older stopwatch, the stopwatch of this tab continues, and the other tab is told to pause', async () => {
    const { hear, stored, tabs } = await openTab()
    hear('2026-03-02T14:55:00.000Z')
    expect(stored()).toMatchObject({ startedAt, elapsedSecs: 60 })
    expect(tabs.said.length).toBe(3)
    expect(tabs.said.at(-1)?.message).toEqual(message)
  })

  it('D20 if the same stopwatch runs in another frame or in a duplicated tab, the stopwatch continues', async () => {
    const { hear, stored } = await openTab()
    hear(startedAt)
    expect(stored()).toMatchObject({ startedAt, elapsedSecs: 60 })
  })

  it('D20 when the user pauses, continues or logs a stopwatch, its copy in a duplicated tab is removed', async () => {
    const { client, tabs, hearUsed, stored } = await openTab()
    const next = (watch: Stopwatch) => pauseStopwatch(watch, USED_AT + 60_000)
    changeStopwatch(client, PATIENT, next)
    const used = { type: 'stopwatch-used', begunAt: startedAt, usedAt: stored().usedAt }
    expect(tabs.said.at(-1)?.message).toEqual(used)
    expect(stored()).toMatchObject({ startedAt: null, elapsedSecs: 120 })
    // The message of the copy arrives after the user has used the copy.
    hearUsed((stored().usedAt ?? 0) + 1)
    expect(client.drafts.places('')).toEqual([])
  })

  it('D20 when the user starts the stopwatch of another patient, the running one pauses, and its copy in a duplicated tab is removed', async () => {
    const { client, tabs, stored } = await openTab()
    expect(pauseOtherStopwatches(client, PATIENT)).toEqual([])
    expect(pauseOtherStopwatches(client, PATIENT + 1)).toEqual([stored()])
    expect(stored()).toMatchObject({ startedAt: null, who: 'Ann Example' })
    const used = { type: 'stopwatch-used', begunAt: startedAt, usedAt: stored().usedAt }
    expect(tabs.said.at(-1)?.message).toEqual(used)
  })

  it.each([
    ['a frame of the same tab, which shares the stopwatch', USED_AT, startedAt],
    ['another stopwatch of the patient', USED_AT + 1, '2026-03-02T14:55:00.000Z'],
  ])('D20 a stopwatch stays after a change of %s', async (_, usedAt, begunAt) => {
    const { hearUsed, stored } = await openTab()
    hearUsed(usedAt, begunAt)
    expect(stored()).toMatchObject({ startedAt, elapsedSecs: 60 })
  })

  it('D20 the stopwatch is removed when all its time has been logged', async () => {
    const { client } = await openTab()
    changeStopwatch(client, PATIENT, () => stoppedStopwatch)
    expect(client.drafts.places('')).toEqual([])
  })
})
