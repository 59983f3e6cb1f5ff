import { type RefObject, useEffect, useEffectEvent } from 'react'
import { listenToRows, type RowEventHandlers } from './row-events'

/** Listens on the table while it is mounted, always with the latest handlers. */
export function useRowEvents<Row extends object>(
  grid: RefObject<HTMLElement | null>,
  handlers: RowEventHandlers<Row>,
) {
  const latest = useEffectEvent(() => handlers)
  useEffect(() => (grid.current ? listenToRows(grid.current, () => latest()) : undefined), [grid])
}
