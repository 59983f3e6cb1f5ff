import { type RefObject, useMemo, useState } from 'react'
import type { RowId } from './types'

interface ListedRows<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => RowId
  /** A key that is derived from the tab, the page and the sort order. */
  scope: string | undefined
  body: RefObject<HTMLElement | null>
}

/** The rows that were shown when the user opened the current tab, page and sort order. */
interface Arrival<Row> {
  scope: string | undefined
  rows: readonly Row[]
  /**
   * A part of the React keys of the rows. While this number stays the same, new rows reuse the
   * elements of the previous rows. The number increases when the rows must get new elements.
   */
  elements: number
}

/**
 * Returns a function that gives each row its React key. When the user opens another tab, page or
 * sort order, each new row reuses the element of the row that was in its place, because changing
 * the texts of an element costs the browser much less than creating an element. Within the same
 * tab, page and sort order, a row keeps its element, even if it moves.
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
 * Whether a row has the focus or a running action. If so, another row must not reuse the element of
 * this row.
 */
function isInUse(body: HTMLElement | null): boolean {
  return body?.querySelector(':focus, [aria-disabled="true"]') != null
}
