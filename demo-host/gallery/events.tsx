import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { GalleryElement } from '../../scripts/gallery-elements'
import { cancelableEvents } from '../../src/domain/element-events'
import type { EventLog } from './event-log'
import { Words } from './words'

interface EventsProps {
  readonly element: GalleryElement
  readonly log: EventLog
}

/** Shows the events that the element has sent, newest first, and the events that it can send. */
export function Events({ element, log }: EventsProps) {
  const entries = useSyncExternalStore(log.subscribe, log.entries)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (list.current) list.current.tabIndex = 0
    return () => log.setCanceling(false)
  }, [log])
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    setHidden(next)
  }
  const visible = entries.filter(({ name }) => !hidden.has(name))
  return (
    <section aria-labelledby="events">
      <div className="head">
        <h2 id="events">Events</h2>
        <span className="count">{entries.length}</span>
        <button type="button" onClick={log.clear}>
          Clear
        </button>
      </div>
      <ol ref={list} className="log" aria-label="Event log, newest first">
        {visible.map(({ id, time, tag, name, detail }) => (
          <li key={id}>
            <p className="line">
              <code>{name}</code> <span className="count">{`${(time / 1000).toFixed(2)} s`}</span>
              {tag !== element.tag && <span className="count">{tag}</span>}
            </p>
            <pre>{detail}</pre>
          </li>
        ))}
      </ol>
      <label className="option">
        <input type="checkbox" onChange={({ target }) => log.setCanceling(target.checked)} />
        <span>
          Cancel <code>{cancelableEvents.join(', ')}</code>
        </span>
      </label>
      {element.events.map(({ name, description }) => (
        <div key={name} className="control">
          <label className="option">
            <input type="checkbox" checked={!hidden.has(name)} onChange={() => toggle(name)} />
            <code>{name}</code>
            <span className="count">{entries.filter((one) => one.name === name).length}</span>
          </label>
          <p className="about">
            <Words text={description} />
          </p>
        </div>
      ))}
    </section>
  )
}
