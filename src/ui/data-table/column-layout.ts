/**
 * What a user chooses about the columns of a list: which are shown, their order, their widths, and
 * which stay in place while the others scroll. The choices are state slices of TanStack Table, kept
 * in atoms outside of the table, so that a table and its column menu share them.
 */
import { type Atom, createAtom } from '@tanstack/react-store'
import type {
  ColumnOrderState,
  ColumnPinningState,
  ColumnSizingState,
  ColumnVisibilityState,
  columnResizingState,
} from '@tanstack/react-table'

/** Ids of columns that the table does not have, have no effect. */
export interface ColumnChoices {
  hidden: string[]
  order: string[]
  /** The widths in px, by column id. */
  widths: Record<string, number>
  pinned: { start: string[]; end: string[] }
}

/** The choices that a user has made, in the form in which they are stored. */
export type ChosenColumns = Pick<ColumnChoices, 'hidden'> & Partial<ColumnChoices>

export interface ColumnLayout {
  /** For the option `atoms` of a table. */
  readonly atoms: {
    readonly columnVisibility: Atom<ColumnVisibilityState>
    readonly columnOrder: Atom<ColumnOrderState>
    readonly columnSizing: Atom<ColumnSizingState>
    readonly columnPinning: Atom<ColumnPinningState>
    readonly columnResizing: Atom<columnResizingState>
  }
  /** Returns to the defaults. */
  reset(): void
  /** Calls the listener after each change; for a drag, once at its end. */
  subscribe(listener: (chosen: ChosenColumns) => void): void
}

const atRest: columnResizingState = {
  startOffset: null,
  startSize: null,
  deltaOffset: null,
  deltaPercentage: null,
  isResizingColumn: false,
  columnSizingStart: [],
}

function visibilityOf(hidden: readonly string[]): ColumnVisibilityState {
  return Object.fromEntries(hidden.map((id) => [id, false]))
}

function hiddenOf(visibility: ColumnVisibilityState): string[] {
  return Object.keys(visibility).filter((id) => visibility[id] === false)
}

export function createColumnLayout(
  first: Pick<ColumnChoices, 'hidden' | 'pinned'>,
  chosen: Partial<ColumnChoices>,
): ColumnLayout {
  const order: string[] = []
  const widths: Record<string, number> = {}
  const atoms = {
    columnVisibility: createAtom(visibilityOf(chosen.hidden ?? first.hidden)),
    columnOrder: createAtom<ColumnOrderState>(chosen.order ?? order),
    columnSizing: createAtom<ColumnSizingState>(chosen.widths ?? widths),
    columnPinning: createAtom<ColumnPinningState>(chosen.pinned ?? first.pinned),
    columnResizing: createAtom(atRest),
  }
  const choices = createAtom(() => ({
    hidden: hiddenOf(atoms.columnVisibility.get()),
    order: chosenOnly(atoms.columnOrder.get(), order),
    widths: chosenOnly(atoms.columnSizing.get(), widths),
    pinned: chosenOnly(atoms.columnPinning.get(), first.pinned),
  }))
  const settled = createAtom<ChosenColumns>((last) =>
    atoms.columnResizing.get().isResizingColumn === false || !last ? choices.get() : last,
  )
  return {
    atoms,
    reset() {
      atoms.columnVisibility.set(visibilityOf(first.hidden))
      atoms.columnOrder.set(order)
      atoms.columnSizing.set(widths)
      atoms.columnPinning.set(first.pinned)
    },
    subscribe(listener) {
      settled.subscribe(listener)
    },
  }
}

/** Returns undefined for the default, so that a later version can change the default. */
function chosenOnly<T>(value: T, first: T): T | undefined {
  return value === first ? undefined : value
}
