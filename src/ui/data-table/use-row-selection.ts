import type { RowSelectionState } from '@tanstack/react-table'
import {
  type RefCallback,
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
} from 'react'
import { withoutMissing } from './selection'
import type { RowId } from './types'
import type { TableModel } from './use-table-model'

type SectionRef = RefObject<HTMLTableSectionElement | null>

/**
 * Updates the checkboxes and the selection marks of the headings and the rendered rows without
 * React. No row therefore renders again when the user selects rows. Also removes the ids of rows
 * that no longer exist from the selection.
 * @param rows The rows that can be selected, including those of other pages.
 * @returns A ref callback that marks the element of a newly rendered row.
 */
export function useRowSelection<Row extends object>(
  table: TableModel<Row>,
  rows: readonly Row[],
  refs: { rowId: (row: Row) => RowId; head: SectionRef; body: SectionRef },
): RefCallback<HTMLTableRowElement> {
  const { setRowSelection, getIsAllRowsSelected } = table
  const { rowSelection } = table.atoms
  const { rowId, head, body } = refs
  const markRows = useEffectEvent(() => {
    for (const row of body.current?.rows ?? []) mark(row, rowSelection.get())
  })
  useLayoutEffect(() => {
    setRowSelection((selected) => withoutMissing(selected, () => rows.map(rowId)))
    // After a render, a row element may show another row than before, so the mark of every row is
    // set again.
    markRows()
  }, [setRowSelection, rows, rowId])
  const markHead = useEffectEvent(() => {
    const all = head.current?.querySelector<HTMLInputElement>('.rtm-cell-select > input')
    if (!all) return
    const hasSelection = Object.keys(rowSelection.get()).length > 0
    all.checked = hasSelection && getIsAllRowsSelected()
    all.indeterminate = hasSelection && !all.checked
  })
  // After a render, there may be new rows that are not selected, so the checkbox of the heading is
  // updated after each render.
  useLayoutEffect(() => markHead())
  useLayoutEffect(() => {
    const markAll = (selected: RowSelectionState) => {
      for (const row of body.current?.rows ?? []) mark(row, selected)
      markHead()
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
