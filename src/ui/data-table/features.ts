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

/** The properties of a column that our tables need beside TanStack Table's definition. */
export interface ColumnFacts {
  /** Whether the heading is visible only to screen readers, as for a column of actions. */
  headerHidden?: boolean
  /** The sort key of the column. If it is set, the heading is a button that sorts by this key. */
  sortKey?: string
  /**
   * The column's share of the remaining width. It applies if the user has not set the column's
   * width. Default: 1. With 0, the column is exactly `size` wide.
   */
  grow?: number
  /** The alignment of the column. Use `end` for numbers. */
  align?: 'start' | 'center' | 'end'
  /**
   * The importance of the column on a card (in a container narrower than 640 px). With 1, the value
   * is in the title line of the card. With 2, the default, the value has a label. With 3, the card
   * does not show the value, but users can sort the list by it.
   */
  priority?: 1 | 2 | 3
  /** Whether a cell may have two lines for a long text, if the rows are not cards. */
  wraps?: boolean
  /** Whether, on a card, the value shares a line with other values and has no label. */
  inLine?: boolean
  /** Whether, on a card, the value takes the full width, with up to two lines. */
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
