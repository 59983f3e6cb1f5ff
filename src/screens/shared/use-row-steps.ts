import { useEffect, useEffectEvent, useRef } from 'react'
import { useScreen } from './screen'
import { type PagedRows, type TurnPage, usePageTurn } from './use-page-turn'

interface RowSteps extends PagedRows {
  /** The id of the row whose details the page shows. Null if there is none. */
  current: string | null
  /** Selects a row, like a click on its patient. */
  onSelect: (id: string) => void
}

/**
 * Implements the method `selectRow` of the element. The method selects the row after or before the
 * current row. The new row may be on another page (Y01).
 * @returns The function that opens the next or previous page.
 */
export function useRowSteps(steps: RowSteps): TurnPage {
  const { offer } = useScreen()
  const { ids, current } = steps
  /** The last known index of the current row. The row may no longer be in the list. */
  const lastAt = useRef<number | null>(null)
  /**
   * The row that `selectRow` has selected last. If the user holds a key down, `selectRow` may be
   * called again before the page shows the details of this row.
   */
  const stepped = useRef<string | null>(null)
  const turnPage = usePageTurn(steps)
  const indexIn = (id: string | null) => (id === null ? -1 : (ids?.indexOf(id) ?? -1))
  const at = indexIn(current)
  useEffect(() => {
    if (at >= 0) lastAt.current = at
  }, [at])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page shows another row
  useEffect(() => {
    stepped.current = null
  }, [current])

  const select = useEffectEvent((id: string | undefined) => {
    if (id === undefined) return
    stepped.current = id
    steps.onSelect(id)
  })
  const step = useEffectEvent(async (to: unknown): Promise<boolean> => {
    if (to !== 'next' && to !== 'previous') {
      throw new TypeError(`selectRow: "${to}" is not accepted: use "next", "previous".`)
    }
    if (!ids) return false
    const next = indexOf(to)
    const id = ids[next]
    if (id !== undefined) {
      select(id)
      return true
    }
    return to === 'next'
      ? turnPage(1, (arrived) => select(arrived[0]))
      : turnPage(-1, (arrived) => select(arrived.at(-1)))
  })
  /**
   * Returns the index of the next or the previous row. If the current row has left the list, the
   * next row now has the index that the current row had.
   */
  function indexOf(to: 'next' | 'previous'): number {
    const from = indexIn(stepped.current ?? current)
    const known = from >= 0 ? from : (lastAt.current ?? 0)
    if (to === 'previous') return known - 1
    return from >= 0 ? from + 1 : known
  }
  useEffect(() => offer('selectRow', (to) => step(to)), [offer])
  return turnPage
}
