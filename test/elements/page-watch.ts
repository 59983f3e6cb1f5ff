/**
 * Counts the objects, besides nodes, that scripts leave in a page: listeners on window and
 * document, timers, and observers. A test must start the counts before the package loads.
 */
import { deepElements } from '../support/shadow-queries'

export interface PageLoad {
  nodes: number
  listeners: number
  timers: number
  intervals: number
  observers: number
  sheets: number
}

export interface PageWatch {
  /** Returns the counts as soon as they have not changed for some frames. */
  calm(): Promise<PageLoad>
}

function keyOf(type: string, options: unknown): string {
  const capture = typeof options === 'object' && options ? Reflect.get(options, 'capture') : options
  return `${type} ${capture === true}`
}

function watchListeners(target: EventTarget): () => number {
  const live = new Map<string, Set<unknown>>()
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  const setOf = (key: string) => {
    const known = live.get(key) ?? new Set()
    live.set(key, known)
    return known
  }
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) => {
    const set = setOf(keyOf(type, options))
    if (listener) set.add(listener)
    const signal = typeof options === 'object' ? options.signal : undefined
    signal?.addEventListener('abort', () => set.delete(listener))
    if (typeof options === 'object' && options.once) add(type, () => set.delete(listener), options)
    add(type, listener, options)
  }
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) => {
    setOf(keyOf(type, options)).delete(listener)
    remove(type, listener, options)
  }
  return () => [...live.values()].reduce((sum, set) => sum + set.size, 0)
}

function watchTimers(): { timers: () => number; intervals: () => number } {
  const timers = new Set<unknown>()
  const intervals = new Set<unknown>()
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window
  Object.assign(window, {
    setTimeout(handler: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) {
      const id = setTimeout(() => {
        timers.delete(id)
        handler(...given)
      }, ms)
      timers.add(id)
      return id
    },
    clearTimeout(id?: number) {
      timers.delete(id)
      clearTimeout(id)
    },
    setInterval(handler: () => void, ms?: number) {
      const id = setInterval(handler, ms)
      intervals.add(id)
      return id
    },
    clearInterval(id?: number) {
      intervals.delete(id)
      clearInterval(id)
    },
  })
  return { timers: () => timers.size, intervals: () => intervals.size }
}

type Observer = 'ResizeObserver' | 'IntersectionObserver' | 'MutationObserver'

/** Returns a function that counts the observers that observe something. */
function watchObservers(name: Observer): () => number {
  const live = new Set<unknown>()
  const Original: { prototype: object } = window[name]
  const { observe, disconnect } = window[name].prototype
  Object.assign(Original.prototype, {
    observe(this: unknown, ...given: unknown[]) {
      live.add(this)
      return Reflect.apply(observe, this, given)
    },
    disconnect(this: unknown) {
      live.delete(this)
      return Reflect.apply(disconnect, this, [])
    },
  })
  return () => live.size
}

export function watchPage(): PageWatch {
  const targets = [window, document, visualViewport, navigator.serviceWorker, document.fonts]
  const listeners = targets.flatMap((target) => (target ? watchListeners(target) : []))
  const { timers, intervals } = watchTimers()
  const observers = [
    watchObservers('ResizeObserver'),
    watchObservers('IntersectionObserver'),
    watchObservers('MutationObserver'),
  ]
  const load = (): PageLoad => ({
    nodes: deepElements(document).length,
    listeners: listeners.reduce((sum, count) => sum + count(), 0),
    timers: timers(),
    intervals: intervals(),
    observers: observers.reduce((sum, count) => sum + count(), 0),
    sheets: document.adoptedStyleSheets.length,
  })
  return {
    async calm() {
      let last = load()
      // Mocha's own timer of the running test is part of every count.
      for (let same = 0; same < 30; ) {
        await new Promise(requestAnimationFrame)
        const now = load()
        same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0
        last = now
      }
      return last
    },
  }
}
