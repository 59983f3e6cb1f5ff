import type { Page } from 'playwright-core'

/**
 * Counts message listeners and timers of the vendor page from its first script on. `live()` reads
 * the counts.
 */
export async function countLive(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.parent !== window) return
    const listeners = new Set<unknown>()
    const timers = new Set<unknown>()
    const { addEventListener, removeEventListener, setTimeout, clearTimeout } = window
    const { setInterval, clearInterval } = window
    Object.assign(window, {
      live: () => ({ listeners: listeners.size, timers: timers.size }),
      addEventListener(...args: Parameters<typeof addEventListener>) {
        if (args[0] === 'message') listeners.add(args[1])
        addEventListener.apply(window, args)
      },
      removeEventListener(...args: Parameters<typeof removeEventListener>) {
        listeners.delete(args[1])
        removeEventListener.apply(window, args)
      },
      setTimeout(act: () => void, ms: number) {
        const id = setTimeout(() => {
          timers.delete(id)
          act()
        }, ms)
        timers.add(id)
        return id
      },
      clearTimeout(id: number) {
        timers.delete(id)
        clearTimeout(id)
      },
      setInterval(act: () => void, ms: number) {
        const id = setInterval(act, ms)
        timers.add(id)
        return id
      },
      clearInterval(id: number) {
        timers.delete(id)
        clearInterval(id)
      },
    })
  })
}
