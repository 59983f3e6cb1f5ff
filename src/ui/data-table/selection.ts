/**
 * The selected rows: a set of row ids, kept outside React. So selecting one row or ten thousand
 * renders no row. "All" means the ids of the loaded rows: a refetch must not add a row to a
 * selection that the user is about to bill (B35).
 */
import { useSyncExternalStore } from 'react'
import type { RowId } from './types'

export type SelectedIds = ReadonlySet<RowId>

/** The selection of one table. Each change creates a new set, so that snapshots can be compared. */
export interface Selection {
  get(): SelectedIds
  set(ids: SelectedIds): void
  clear(): void
  /** @returns A function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

const none: SelectedIds = new Set()

export function createSelection(): Selection {
  let selected = none
  const listeners = new Set<() => void>()
  const set = (ids: SelectedIds) => {
    if (ids === selected || (ids.size === 0 && selected.size === 0)) return
    selected = ids
    for (const listener of listeners) listener()
  }
  return {
    get: () => selected,
    set,
    clear: () => set(none),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The selected ids. Renders again when they change. */
export function useSelectedIds(selection: Selection): SelectedIds {
  return useSyncExternalStore(selection.subscribe, selection.get, selection.get)
}

/** Whether any row is selected. Selecting one more row does not render again. */
export function useHasSelection({ subscribe, get }: Selection): boolean {
  return useSyncExternalStore(subscribe, () => get().size > 0)
}

/** `selected` with these ids added or removed. */
export function withIds(
  selected: SelectedIds,
  ids: Iterable<RowId>,
  isSelected: boolean,
): SelectedIds {
  const next = new Set(selected)
  for (const id of ids) {
    if (isSelected) next.add(id)
    else next.delete(id)
  }
  return next
}

/** `selected` without ids of missing rows. Returns the same set when none is missing. */
export function withoutMissing(selected: SelectedIds, ids: readonly RowId[]): SelectedIds {
  if (selected.size === 0) return selected
  const there = new Set(ids)
  const kept = new Set([...selected].filter((id) => there.has(id)))
  return kept.size === selected.size ? selected : kept
}

/** The ids between two rows, inclusive, in either direction. Only `to` when `from` is missing. */
export function idsBetween(ids: readonly RowId[], from: RowId | undefined, to: RowId): RowId[] {
  const start = from === undefined ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  if (start < 0 || end < 0) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

export type SelectionState = 'none' | 'some' | 'all'

/** The state of the heading's checkbox for `rowCount` loaded rows. */
export function selectionState(selected: SelectedIds, rowCount: number): SelectionState {
  if (selected.size === 0 || rowCount === 0) return 'none'
  return selected.size >= rowCount ? 'all' : 'some'
}
