import type { ColumnFacts } from './features'

/**
 * The ARIA roles of a table, set explicitly. Rows and cards are CSS grids. Because of
 * `display: grid`, a browser may no longer present a `<table>` to screen readers as a table.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  groupHeading: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/**
 * Returns the class names that the heading and the cells of a column share. The text starts with a
 * space.
 */
export function columnClass({ align, inLine, kind, priority, wide, wraps }: ColumnFacts): string {
  let name = ''
  if (align === 'end') name += ' rtm-cell-end'
  if (align === 'center') name += ' rtm-cell-center'
  if (kind === 'action') name += ' rtm-cell-action'
  if (priority === 1) name += ' rtm-cell-title'
  if (priority === 3) name += ' rtm-cell-minor'
  if (inLine) name += ' rtm-cell-line'
  if (wraps) name += ' rtm-cell-wraps'
  if (wide) name += ' rtm-cell-wide'
  return name
}
