/**
 * The selected rows. They are stored as the row selection of TanStack Table, in an atom that React
 * does not read. When the user selects rows, React therefore renders no row again, even in a list
 * of ten thousand rows. “Select all” selects the ids of the loaded rows. A later request must not
 * add a row to a selection that the user is about to bill (B35).
 */
import { type Atom, createAtom, useSelector } from '@tanstack/react-store'
import type { RowSelectionState } from '@tanstack/react-table'
import type { RowId } from './types'

/** The selection of one table. It has a key for each selected row, and for no other row. */
export type Selection = Atom<RowSelectionState>

export function createSelection(): Selection {
  return createAtom<RowSelectionState>({})
}

function countOf(selected: RowSelectionState): number {
  return Object.keys(selected).length
}

/**
 * Returns the selected rows. When the selection changes, the component that calls this hook renders
 * again.
 */
export function useSelected(selection: Selection): RowSelectionState {
  return useSelector(selection)
}

/**
 * Returns whether any row is selected. The component that calls this hook does not render again
 * when the user selects further rows.
 */
export function useHasSelection(selection: Selection): boolean {
  return useSelector(selection, (selected) => countOf(selected) > 0)
}

/** Clears the selection. If it is already empty, the listeners are not called. */
export function clearSelection(selection: Selection): void {
  selection.set((last) => (countOf(last) === 0 ? last : {}))
}

export function selectionOf(ids: readonly RowId[]): RowSelectionState {
  return Object.fromEntries(ids.map((id) => [id, true]))
}

/**
 * Returns the selection without rows that no longer exist. If all selected rows still exist,
 * returns the given object itself.
 * @param ids Returns the ids of all rows. It is called only if a row is selected.
 */
export function withoutMissing(
  selected: RowSelectionState,
  ids: () => readonly RowId[],
): RowSelectionState {
  if (countOf(selected) === 0) return selected
  const kept = ids().filter((id) => selected[id])
  return kept.length === countOf(selected) ? selected : selectionOf(kept)
}
