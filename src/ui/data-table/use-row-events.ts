import { type RefObject, useEffect, useEffectEvent } from 'react'
import { listenToRows, type RowEventHandlers } from './row-events'

/** Listens on the table body while it is mounted, always with the latest handlers. */
export function useRowEvents<Row extends object>(
  body: RefObject<HTMLElement | null>,
  handlers: RowEventHandlers<Row>,
) {
  const latest = useEffectEvent(() => handlers)
  useEffect(() => (body.current ? listenToRows(body.current, () => latest()) : undefined), [body])
}
