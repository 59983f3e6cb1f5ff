import { type RefCallback, type RefObject, useCallback, useLayoutEffect } from 'react'
import { type SelectedIds, type Selection, withoutMissing } from './selection'
import type { RowId } from './types'

/**
 * Keeps the drawn rows' checkboxes and marks at what is selected, past React: selecting renders no
 * row. Ids that are no longer among the rows are dropped from the selection.
 * @returns marks a row's element when it is drawn.
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
