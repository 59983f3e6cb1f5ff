import { type RefObject, useEffect, useEffectEvent } from 'react'
import { listenToRows, type RowEventHandlers } from './row-events'

/** Listens on the table's body for as long as it stands; the handlers are always the latest. */
export function useRowEvents(body: RefObject<HTMLElement | null>, handlers: RowEventHandlers) {
  const latest = useEffectEvent(() => handlers)
  useEffect(() => (body.current ? listenToRows(body.current, () => latest()) : undefined), [body])
}
