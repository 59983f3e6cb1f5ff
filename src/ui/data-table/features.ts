/** The features of TanStack Table that our tables use. */
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

/**
 * The properties of a column that our markup needs. TanStack Table's definition does not have them.
 */
export interface ColumnFacts {
  /** Whether the heading is hidden, for a column of actions. Screen readers still read it. */
  headerHidden?: boolean
  /** The sort key. If it is set, the heading is a button that sorts by this key. */
  sortKey?: string
  /**
   * The column's share of the remaining width, if the user has not set its width. Default 1. With
   * 0, the column is exactly `size` wide.
   */
  grow?: number
  /** Use `end` for columns of numbers. */
  align?: 'start' | 'center' | 'end'
  /**
   * The position on a card (narrower than 640 px). 1 is the title line of the card, and 2 (default)
   * a value with a label. 3 is not on the card, but the list can still be sorted by it.
   */
  priority?: 1 | 2 | 3
  /** In a table, whether a text that is too long for one line takes two lines. */
  wraps?: boolean
  /**
   * On a card, whether the value is in one line with other values of this kind, without a label.
   */
  inLine?: boolean
  /** On a card, whether the value takes the full width. It may then have two lines. */
  wide?: boolean
  /**
   * The kind of the column. A column of the kind `action` stays at the end of the row. On a card,
   * it is in the upper corner.
   */
  kind?: 'data' | 'action'
}

export const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnPinningFeature,
  rowSortingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnFacts>(),
})

export type Features = typeof features
