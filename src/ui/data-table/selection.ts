/**
 * Which rows are selected: a set of row ids, kept outside React, so that selecting one row or ten
 * thousand renders no row. "All" is the ids of the rows loaded, never "whatever comes": a refetch
 * must not slip a row into a selection that is about to be billed (B35).
 */
import { useSyncExternalStore } from 'react'
import type { RowId } from './types'

export type SelectedIds = ReadonlySet<RowId>

/** One table's selection. Each change makes a new set, so that a snapshot can be compared. */
export interface Selection {
  get(): SelectedIds
  set(ids: SelectedIds): void
  clear(): void
  /** @returns stops listening. */
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

/** The selected ids; renders again when they change. */
export function useSelectedIds(selection: Selection): SelectedIds {
  return useSyncExternalStore(selection.subscribe, selection.get, selection.get)
}

/** Only whether any is: selecting one row more renders nothing again. */
export function useHasSelection({ subscribe, get }: Selection): boolean {
  return useSyncExternalStore(subscribe, () => get().size > 0)
}

/** `selected` with these ids in it, or without them. */
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

/** `selected` without the ids that are no longer there; the same set when all still are. */
export function withoutMissing(selected: SelectedIds, ids: readonly RowId[]): SelectedIds {
  if (selected.size === 0) return selected
  const there = new Set(ids)
  const kept = new Set([...selected].filter((id) => there.has(id)))
  return kept.size === selected.size ? selected : kept
}

/** The ids from one row to another, both in it, whichever stands first; only `to` if `from` is gone. */
export function idsBetween(ids: readonly RowId[], from: RowId | undefined, to: RowId): RowId[] {
  const start = from === undefined ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  if (start < 0 || end < 0) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

export type SelectionState = 'none' | 'some' | 'all'

/** What the heading's checkbox shows over `rowCount` loaded rows. */
export function selectionState(selected: SelectedIds, rowCount: number): SelectionState {
  if (selected.size === 0 || rowCount === 0) return 'none'
  return selected.size >= rowCount ? 'all' : 'some'
}
