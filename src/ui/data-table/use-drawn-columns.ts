import { type CSSProperties, useMemo } from 'react'
import { columnTracks, pinnedPlaces, type TableWidth } from './column-tracks'
import { type DrawnColumn, drawnColumns } from './drawn-column'
import { heldColumns } from './held-columns'
import type { Column } from './types'
import type { TableModel } from './use-table-model'

interface DrawnColumns<Row extends object> {
  /** The visible columns. The array stays the same when only the widths of columns change. */
  drawn: readonly DrawnColumn[]
  /** The definitions of these columns. The array stays the same while `drawn` stays the same. */
  definitions: readonly Column<Row>[]
  /**
   * The widths and positions of the columns, as styles of the table. When a column gets another
   * width, no row renders again.
   */
  style: CSSProperties
}

export function useDrawnColumns<Row extends object>(
  table: TableModel<Row>,
  columns: readonly Column<Row>[],
  width: TableWidth,
): DrawnColumns<Row> {
  const start = table.getStartVisibleLeafColumns()
  const center = table.getCenterVisibleLeafColumns()
  const end = table.getEndVisibleLeafColumns()
  const visible = useMemo(() => [...start, ...center, ...end], [start, center, end])
  // The ids are joined to one text, because React compares texts by value. When the table gets
  // another width, the text usually stays the same, and the columns are not computed again.
  const held = heldColumns(visible, width).join(' ')
  const drawn = useMemo(() => drawnColumns(visible, held.split(' ')), [visible, held])
  const definitions = useMemo(
    () => visible.flatMap(({ id }) => columns.find((column) => column.id === id) ?? []),
    [visible, columns],
  )
  const { columnSizing } = table.state
  const { tracks, least } = columnTracks(visible, columnSizing, width, held.split(' '))
  const places = pinnedPlaces(visible, width.selectable)
  const style = { '--_columns': tracks.join(' '), '--_table-least': least, ...places }
  return { drawn, definitions, style }
}
