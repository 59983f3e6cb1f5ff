import { type RefObject, useEffect, useEffectEvent } from 'react'
import { listenToRows, type RowEventHandlers } from './row-events'

/** Attaches the listeners while the table is mounted. They always use the latest handlers. */
export function useRowEvents<Row extends object>(
  grid: RefObject<HTMLElement | null>,
  handlers: RowEventHandlers<Row>,
) {
  const latest = useEffectEvent(() => handlers)
  useEffect(() => (grid.current ? listenToRows(grid.current, () => latest()) : undefined), [grid])
}
