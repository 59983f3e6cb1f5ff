import { type RefCallback, type RefObject, useCallback, useLayoutEffect } from 'react'
import { type SelectedIds, type Selection, withoutMissing } from './selection'
import type { RowId } from './types'

/**
 * Updates the checkboxes and marks of the rendered rows without React, so that selecting renders no
 * row. Removes ids of missing rows from the selection.
 * @returns A ref callback that marks the element of a new row.
 */
export function useRowSelection(
  selection: Selection | undefined,
  rowIds: readonly RowId[],
  body: RefObject<HTMLTableSectionElement | null>,
): RefCallback<HTMLTableRowElement> {
  useLayoutEffect(
    () => selection?.set(withoutMissing(selection.get(), rowIds)),
    [selection, rowIds],
  )
  useLayoutEffect(() => {
    if (!selection) return
    const markAll = () => {
      const selected = selection.get()
      for (const row of body.current?.rows ?? []) mark(row, selected)
    }
    markAll()
    return selection.subscribe(markAll)
  }, [selection, body])
  return useCallback(
    (row: HTMLTableRowElement | null) => {
      if (row && selection) mark(row, selection.get())
    },
    [selection],
  )
}

function mark(row: HTMLTableRowElement, selected: SelectedIds): void {
  const isSelected = selected.has(row.dataset.rowId ?? '')
  if (row.hasAttribute('data-selected') !== isSelected) row.toggleAttribute('data-selected')
  const input = row.querySelector('input')
  if (input && input.checked !== isSelected) input.checked = isSelected
}
