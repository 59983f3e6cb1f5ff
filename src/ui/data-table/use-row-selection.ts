import type { RowSelectionState } from '@tanstack/react-table'
import { type RefCallback, type RefObject, useCallback, useLayoutEffect } from 'react'
import { withoutMissing } from './selection'
import type { TableModel } from './use-table-model'

/**
 * Updates the checkboxes and marks of the rendered rows without React, so that selecting renders no
 * row. Removes ids of missing rows from the selection.
 * @returns A ref callback that marks the element of a new row.
 */
export function useRowSelection<Row extends object>(
  table: TableModel<Row>,
  body: RefObject<HTMLTableSectionElement | null>,
): RefCallback<HTMLTableRowElement> {
  const { setRowSelection } = table
  const { rowSelection } = table.atoms
  const { rows } = table.getRowModel()
  useLayoutEffect(() => {
    const ids = rows.map(({ id }) => id)
    setRowSelection((selected) => withoutMissing(selected, ids))
  }, [setRowSelection, rows])
  useLayoutEffect(() => {
    const markAll = (selected: RowSelectionState) => {
      for (const row of body.current?.rows ?? []) mark(row, selected)
    }
    markAll(rowSelection.get())
    const listening = rowSelection.subscribe(markAll)
    return () => listening.unsubscribe()
  }, [rowSelection, body])
  return useCallback(
    (row: HTMLTableRowElement | null) => {
      if (row) mark(row, rowSelection.get())
    },
    [rowSelection],
  )
}

function mark(row: HTMLTableRowElement, selected: RowSelectionState): void {
  const isSelected = selected[row.dataset.rowId ?? ''] === true
  if (row.hasAttribute('data-selected') !== isSelected) row.toggleAttribute('data-selected')
  const input = row.querySelector<HTMLInputElement>('.rtm-cell-select > input')
  if (input && input.checked !== isSelected) input.checked = isSelected
}
