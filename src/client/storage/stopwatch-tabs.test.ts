import { describe, expect, it } from 'vitest'
import { signInAnswer } from '../../api/auth.fixture'
import { json } from '../../api/http.fixture'
import { connect, credentials } from '../client.fixture'
import { browserTabs } from '../session/tabs.fixture'
import { followStopwatches, tellStopwatch } from './stopwatch-tabs'
import { readStopwatch, stopwatchPlace } from './stopwatches'

const startedAt = '2026-03-02T15:00:00.000Z'
const PATIENT = 42

/** Opens a tab with a running stopwatch, and the channel of another tab of the same user. */
async function openTab() {
  const tabs = browserTabs()
  const { client } = connect([() => json(signInAnswer)], { openChannel: tabs.openChannel })
  await client.session.signIn(credentials)
  const watch = { startedAt, who: 'Ann Example', elapsedSecs: 60, takenSecs: 0 }
  client.drafts.write(stopwatchPlace(PATIENT), watch)
  followStopwatches(client)
  const other = tabs.openChannel(tabs.names()[0] ?? '')
  const hear = (message: { at: string; asOf: number }) =>
    other.postMessage({ type: 'stopwatch', ...message })
  return { client, tabs, hear, stored: () => readStopwatch(client.drafts, PATIENT) }
}

describe('the stopwatches of several tabs', () => {
  it('D20 a tab tells the other tabs about its running stopwatch when it opens and when the user starts a stopwatch', async () => {
    const { client, tabs } = await openTab()
    tellStopwatch(client)
    const message = { type: 'stopwatch', at: startedAt, asOf: performance.timeOrigin }
    expect(tabs.said.map((one) => one.message)).toEqual([message, message])
  })

  it('D20 a stopwatch that starts in another tab pauses the stopwatch of this tab, which keeps its time', async () => {
    const { hear, stored } = await openTab()
    hear({ at: '2026-03-02T15:05:00.000Z', asOf: 0 })
    expect(stored()).toMatchObject({ startedAt: null, who: 'Ann Example' })
    expect(stored().elapsedSecs).toBeGreaterThanOrEqual(60)
  })

  it('D20 a tab that the browser has copied takes the stopwatch over, and the newer tab of the two keeps it', async () => {
    const { hear, stored } = await openTab()
    hear({ at: startedAt, asOf: performance.timeOrigin - 1 })
    expect(stored()).toMatchObject({ startedAt, elapsedSecs: 60 })
    hear({ at: startedAt, asOf: performance.timeOrigin + 1 })
    expect(stored()).toEqual({ startedAt: null, elapsedSecs: 0, takenSecs: 0 })
  })
})
