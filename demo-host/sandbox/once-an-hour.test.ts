import { describe, expect, it } from 'vitest'
import { createClock } from './clock'
import { onceAnHour } from './once-an-hour'

describe('work that runs at most once an hour', () => {
  it('R3 simultaneous calls run the hourly work only once, and all calls wait until the work is complete', async () => {
    const clock = createClock(() => new Date('2026-01-20T17:00:00Z'))
    let release = () => {}
    let runs = 0
    const run = onceAnHour(clock, () => {
      runs += 1
      return new Promise((resolve) => {
        release = resolve
      })
    })
    const first = run()
    let isSecondDone = false
    const second = run().then(() => {
      isSecondDone = true
    })
    await Promise.resolve()
    expect([runs, isSecondDone]).toEqual([1, false])
    release()
    await Promise.all([first, second])
    await run()
    expect(runs).toBe(1)
    clock.advanceDays(1)
    void run()
    expect(runs).toBe(2)
  })

  it('R3 if the hourly work fails, the next call runs the work again', async () => {
    const clock = createClock(() => new Date('2026-01-20T17:00:00Z'))
    let runs = 0
    const run = onceAnHour(clock, async () => {
      runs += 1
      if (runs === 1) throw new Error('busy')
    })
    await expect(Promise.all([run(), run()])).rejects.toThrow('busy')
    await run()
    await run()
    expect(runs).toBe(2)
    await run(true)
    expect(runs).toBe(3)
  })
})
