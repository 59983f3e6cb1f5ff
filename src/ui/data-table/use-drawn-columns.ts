import { type CSSProperties, useMemo } from 'react'
import { columnTracks, pinnedPlaces } from './column-tracks'
import { type DrawnColumn, drawnColumns } from './drawn-column'
import type { TableModel } from './use-table-model'

interface DrawnColumns {
  /** The drawn columns: the same array while no column changes, except in width. */
  drawn: readonly DrawnColumn[]
  /** The widths and positions, for the table. So a new width renders no row. */
  style: CSSProperties
}

export function useDrawnColumns<Row extends object>(
  table: TableModel<Row>,
  selectable: boolean,
): DrawnColumns {
  const start = table.getStartVisibleLeafColumns()
  const center = table.getCenterVisibleLeafColumns()
  const end = table.getEndVisibleLeafColumns()
  const visible = useMemo(() => [...start, ...center, ...end], [start, center, end])
  const drawn = useMemo(() => drawnColumns(visible), [visible])
  const { tracks, least } = columnTracks(visible, table.state.columnSizing, selectable)
  const places = pinnedPlaces(visible, selectable)
  return { drawn, style: { '--_columns': tracks.join(' '), '--_table-least': least, ...places } }
}
