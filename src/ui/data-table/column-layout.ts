/**
 * The choices of a user about the columns of a list: the hidden columns, the order, the widths, and
 * the columns that stay in place while the other columns scroll. The choices are state slices of
 * TanStack Table. They are in atoms outside the table, so that a table and its column menu can
 * share them.
 */
import { type Atom, createAtom } from '@tanstack/react-store'
import type {
  ColumnOrderState,
  ColumnPinningState,
  ColumnSizingState,
  ColumnVisibilityState,
} from '@tanstack/react-table'
import type { ColumnsModel } from './column-model'
import type { TableWidth } from './column-tracks'

/**
 * A user's choices about the columns of a table. Ids of columns that the table does not have are
 * ignored.
 */
export interface ColumnChoices {
  hidden: string[]
  order: string[]
  /** The widths in px, by column id. */
  widths: Record<string, number>
  pinned: { start: string[]; end: string[] }
}

/**
 * A user's choices in the form in which the browser stores them. A property is missing if the user
 * has not changed the choice.
 */
export type ChosenColumns = Pick<ColumnChoices, 'hidden'> & Partial<ColumnChoices>

export interface ColumnLayout {
  /** The choices as atoms of the store. A table takes them as its option `atoms`. */
  readonly atoms: {
    readonly columnVisibility: Atom<ColumnVisibilityState>
    readonly columnOrder: Atom<ColumnOrderState>
    readonly columnSizing: Atom<ColumnSizingState>
    readonly columnPinning: Atom<ColumnPinningState>
  }
  /** Whether the user is dragging the handle that resizes a column. */
  readonly isResizing: Atom<boolean>
  /**
   * The table on screen and its width, which the column menu needs. Null while no table is shown.
   */
  readonly shown: { current: (TableWidth & { table: ColumnsModel }) | null }
  /** Restores the default layout. */
  reset(): void
  /**
   * Calls the listener after each change, with the changed choices. If the user drags, the listener
   * is called only at the end of the drag. If a choice has its default value again, the value in
   * the argument is undefined.
   */
  subscribe(listener: (changed: Partial<ChosenColumns>) => void): void
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
  }
  const isResizing = createAtom(false)
  const choices = createAtom(() => ({
    hidden: hiddenOf(atoms.columnVisibility.get()),
    order: chosenOnly(atoms.columnOrder.get(), order),
    widths: chosenOnly(atoms.columnSizing.get(), widths),
    pinned: chosenOnly(atoms.columnPinning.get(), first.pinned),
  }))
  const settled = createAtom<ChosenColumns>((last) =>
    !isResizing.get() || !last ? choices.get() : last,
  )
  return {
    atoms,
    isResizing,
    shown: { current: null },
    reset() {
      atoms.columnVisibility.set(visibilityOf(first.hidden))
      atoms.columnOrder.set(order)
      atoms.columnSizing.set(widths)
      atoms.columnPinning.set(first.pinned)
    },
    subscribe(listener) {
      let last: ChosenColumns = settled.get()
      settled.subscribe((chosen) => {
        listener(changedIn(last, chosen))
        last = chosen
      })
    },
  }
}

function changedIn(last: ChosenColumns, chosen: ChosenColumns): Partial<ChosenColumns> {
  return {
    ...(`${chosen.hidden}` !== `${last.hidden}` && { hidden: chosen.hidden }),
    ...(chosen.order !== last.order && { order: chosen.order }),
    ...(chosen.widths !== last.widths && { widths: chosen.widths }),
    ...(chosen.pinned !== last.pinned && { pinned: chosen.pinned }),
  }
}

/**
 * Returns undefined for a choice that equals the default, so that the browser does not store it. If
 * a later version of the product has another default, that default then applies.
 */
function chosenOnly<T>(value: T, first: T): T | undefined {
  return value === first ? undefined : value
}
