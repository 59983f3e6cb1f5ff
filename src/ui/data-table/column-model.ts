/**
 * The parts of TanStack Table's columns that our code uses. These types do not depend on the type
 * of the rows. The code of the headings and of the column menu is therefore the same for all types
 * of rows.
 */
import type {
  ColumnOrderState,
  ColumnPinningState,
  ColumnSizingState,
  Updater,
} from '@tanstack/react-table'
import type { ColumnFacts } from './features'

export type Side = 'start' | 'end' | false

/** The part of a TanStack column that our code uses. */
export interface ColumnModel {
  readonly id: string
  readonly columnDef: {
    readonly header?: unknown
    readonly minSize?: number
    readonly maxSize?: number
    readonly meta?: ColumnFacts
  }
  readonly table: { setColumnSizing(updater: Updater<ColumnSizingState>): void }
  getSize(): number
  getIsPinned(): Side
  getIsVisible(): boolean
  toggleVisibility(isVisible: boolean): void
  getCanHide(): boolean
  getIsSorted(): 'asc' | 'desc' | false
  toggleSorting(): void
}

/** The part of a TanStack table that gives access to its columns. */
export interface ColumnsModel {
  getColumn(id: string): ColumnModel | undefined
  getAllLeafColumns(): ColumnModel[]
  getStartVisibleLeafColumns(): ColumnModel[]
  getCenterVisibleLeafColumns(): ColumnModel[]
  getEndVisibleLeafColumns(): ColumnModel[]
  setColumnOrder(updater: Updater<ColumnOrderState>): void
  setColumnPinning(updater: Updater<ColumnPinningState>): void
}

/**
 * A user can set the width of a column within these limits in px, unless the column has limits of
 * its own.
 */
export const defaultWidths = { minSize: 72, maxSize: 800 }

export function widthLimits({ columnDef }: ColumnModel) {
  const { minSize = defaultWidths.minSize, maxSize = defaultWidths.maxSize } = columnDef
  return { least: minSize, most: maxSize }
}

/** Returns the heading of a column as plain text. */
export function labelOf({ id, columnDef }: ColumnModel): string {
  return typeof columnDef.header === 'string' ? columnDef.header : id
}

export function isAction({ columnDef }: ColumnModel): boolean {
  return columnDef.meta?.kind === 'action'
}

/** Returns the visible columns in the order in which they are rendered. */
export function visibleColumns(table: ColumnsModel): ColumnModel[] {
  return [
    ...table.getStartVisibleLeafColumns(),
    ...table.getCenterVisibleLeafColumns(),
    ...table.getEndVisibleLeafColumns(),
  ]
}
