import { type RefObject, useMemo, useState } from 'react'
import type { RowId } from './types'

interface ListedRows<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => RowId
  /** A key made from the tab, the page and the sort. */
  scope: string | undefined
  body: RefObject<HTMLElement | null>
}

/** The first rows of a tab, page or sort. */
interface Arrival<Row> {
  scope: string | undefined
  rows: readonly Row[]
  /**
   * A part of the rows' React keys. While it stays the same, new rows reuse the elements of the old
   * ones. It increases when the rows must get new elements.
   */
  elements: number
}

/**
 * Returns the function that gives a row its React key. When the rows of another tab, page or sort
 * arrive, each row takes the element of the row that was in its place. Changing the texts of an
 * element costs the browser much less than a new element. While the list stays the same, a row
 * keeps its element, wherever it moves.
 */
export function useRowKeys<Row extends object>(listed: ListedRows<Row>) {
  const { rows, rowId, scope, body } = listed
  const [arrival, setArrival] = useState<Arrival<Row>>({ scope, rows, elements: 0 })
  const isOther = scope !== arrival.scope || arrival.rows.length === 0
  if (rows !== arrival.rows && isOther) {
    const elements = arrival.elements + (isInUse(body.current) ? 1 : 0)
    setArrival({ scope, rows, elements })
  }
  const places = useMemo(() => {
    if (rows === arrival.rows) return null
    return new Map(arrival.rows.map((row, at) => [rowId(row), at]))
  }, [rows, arrival, rowId])
  return (row: Row, at: number): string => {
    const id = rowId(row)
    const place = places ? places.get(id) : at
    return place === undefined ? id : `${arrival.elements}:${place}`
  }
}

/**
 * Whether a row has the focus or a running action. Its elements then must not become those of another
 * row.
 */
function isInUse(body: HTMLElement | null): boolean {
  return body?.querySelector(':focus, [aria-disabled="true"]') != null
}
