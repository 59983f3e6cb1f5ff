import { useEffect, useEffectEvent, useRef } from 'react'
import { useScreen } from './screen'

interface RowSteps {
  /** The ids of the rows on screen. Undefined while they load. */
  ids: readonly string[] | undefined
  /** The row whose details the page shows. */
  current: string | null
  pageIndex: number
  pageSize: number
  /** The number of rows on all pages. */
  count: number
  onPage: (pageIndex: number) => void
  /** Selects a row, as a click on its patient does. */
  onSelect: (id: string) => void
}

/**
 * Implements the element's method `selectRow`: selects the row after or before the current one,
 * also on the next page (Y01).
 */
export function useRowSteps(steps: RowSteps): void {
  const { offer } = useScreen()
  const { ids, current } = steps
  /** The last known index of the current row. The row may have left the list since then. */
  const lastAt = useRef<number | null>(null)
  /** The row to select when the next page arrives: its first or its last. */
  const wanted = useRef<0 | -1 | null>(null)
  const at = current === null ? -1 : (ids?.indexOf(current) ?? -1)
  useEffect(() => {
    if (at >= 0) lastAt.current = at
  }, [at])

  const selectWanted = useEffectEvent((arrived: readonly string[]) => {
    const id = wanted.current === null ? undefined : arrived.at(wanted.current)
    wanted.current = null
    if (id !== undefined) steps.onSelect(id)
  })
  useEffect(() => {
    if (ids) selectWanted(ids)
  }, [ids])

  const step = useEffectEvent(async (to: unknown): Promise<boolean> => {
    if (to !== 'next' && to !== 'previous') {
      throw new TypeError(`selectRow: "${to}" is not accepted: use "next", "previous".`)
    }
    if (!ids) return false
    const next = indexOf(to)
    const id = ids[next]
    if (id !== undefined) {
      steps.onSelect(id)
      return true
    }
    const page = steps.pageIndex + (to === 'next' ? 1 : -1)
    if (page < 0 || page * steps.pageSize >= steps.count) return false
    wanted.current = to === 'next' ? 0 : -1
    steps.onPage(page)
    return true
  })
  /** If the current row has left the list, the row after it is now at its index. */
  function indexOf(to: 'next' | 'previous'): number {
    const known = at >= 0 ? at : (lastAt.current ?? 0)
    if (to === 'previous') return known - 1
    return at >= 0 ? at + 1 : known
  }
  useEffect(() => offer('selectRow', (to) => step(to)), [offer])
}
