/** The short form of `npm run bench -- --only day`. */
import { describe, expect, it } from 'vitest'
import { Day } from '../../bench/day'
import { startJourney } from '../journey'

const journey = startJourney({ patients: 40 })

const part = { tabs: 5, patients: 4, dialogs: 4, chats: 2 }

describe('a day’s use without a reload', () => {
  it('leaves no nodes and no listeners of what was closed', async () => {
    const day = await Day.start(journey.browser, journey.sandbox)
    await day.work(part)
    const before = await day.read()
    for (let at = 0; at < 3; at += 1) await day.work(part)
    const after = await day.read()
    // One open patient has some 600 nodes and 100 listeners, and 12 were opened meanwhile.
    expect(after.nodes - before.nodes).toBeLessThan(1000)
    expect(after.listeners - before.listeners).toBeLessThan(150)
  })
})
