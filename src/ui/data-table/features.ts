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

/** What our markup needs to know about a column, in addition to TanStack Table's definition. */
export interface ColumnFacts {
  /** Hides the heading visually, for a column of actions. */
  headerHidden?: boolean
  /** The sort key. If it is set, the heading is a button that sorts by it. */
  sortKey?: string
  /**
   * The column's share of the remaining width, if the user has not set a width. Default 1. With 0,
   * the column is exactly `size` wide.
   */
  grow?: number
  /** Use `end` for columns of numbers. */
  align?: 'start' | 'center' | 'end'
  /**
   * The position on a card (narrower than 640 px). 1 is the title line of the card, 2 (default) is
   * a labeled value, 3 is omitted; the list can still be sorted by it.
   */
  priority?: 1 | 2 | 3
  /** In a table, a text that is too long for one line takes two. */
  wraps?: boolean
  /** On a card, values of this kind are next to each other in one line, without labels. */
  inLine?: boolean
  /** On a card, the value takes the full width and may wrap to two lines. */
  wide?: boolean
  /**
   * The kind of column. A column of the kind `action` stays at the end of the row, and in the upper
   * corner of a card.
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
