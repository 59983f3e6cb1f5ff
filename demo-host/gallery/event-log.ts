/**
 * Logs the events of the elements on the page. The log listens before the first element is on the
 * page, because an element sends `rtm-load-start` immediately.
 */
export interface LoggedEvent {
  readonly id: number
  /** The time of the event, in milliseconds since the page was opened. */
  readonly time: number
  readonly tag: string
  readonly name: string
  /** The event's detail as JSON. */
  readonly detail: string
}

export interface EventLog {
  /** Returns the logged events, newest first. */
  entries(): readonly LoggedEvent[]
  subscribe(listener: () => void): () => void
  clear(): void
  /** Whether the page cancels events that can be cancelled, such as `rtm-notify`. */
  setCanceling(isCanceling: boolean): void
}

/** The number of events in the log. When more events arrive, the oldest ones are removed. */
const KEPT = 200

export function createEventLog(names: readonly string[], target: EventTarget): EventLog {
  const listeners = new Set<() => void>()
  let entries: readonly LoggedEvent[] = []
  let lastId = 0
  let isCanceling = false
  const become = (next: readonly LoggedEvent[]) => {
    entries = next
    for (const listener of listeners) listener()
  }
  const hear = (event: Event) => {
    if (!(event instanceof CustomEvent)) return
    if (isCanceling) event.preventDefault()
    lastId += 1
    const { type: name, timeStamp: time } = event
    const tag = event.target instanceof Element ? event.target.localName : ''
    const detail = JSON.stringify(event.detail, null, 2)
    become([{ id: lastId, time, tag, name, detail }, ...entries.slice(0, KEPT - 1)])
  }
  for (const name of names) target.addEventListener(name, hear)
  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => become([]),
    setCanceling(wanted) {
      isCanceling = wanted
    },
  }
}
