import type { Header } from '@tanstack/react-table'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { addStyles } from '../styles'
import { isMovable } from './column-moves'
import { type DrawnColumn, pinning } from './drawn-column'
import type { Features } from './features'
import { headingDrag } from './heading-drag'
import { ResizeHandle } from './resize-handle'
import { tableRoles } from './table-cells'
import css from './table-head.css?inline'
import type { TableLabels } from './types'
import type { TableModel } from './use-table-model'

addStyles(css)

export interface TableHeadProps<Row extends object> {
  ref: RefObject<HTMLTableSectionElement | null>
  table: TableModel<Row>
  columns: readonly DrawnColumn[]
  labels: TableLabels<Row>
  selectable: boolean
  hasRows: boolean
}

export function TableHead<Row extends object>(props: TableHeadProps<Row>) {
  const { ref, table, columns, labels, selectable, hasRows } = props
  const headers = table.getLeafHeaders()
  return (
    <thead ref={ref} {...tableRoles.group} className="rtm-table-head">
      <tr
        {...tableRoles.row}
        {...headingDrag(table)}
        className="rtm-table-headings"
        aria-rowindex={1}
      >
        {selectable && (
          <th {...tableRoles.heading} scope="col" className="rtm-heading rtm-cell-select">
            <SelectAll table={table} label={labels.selectAll} hasRows={hasRows} />
          </th>
        )}
        {columns.map((drawn) => {
          const header = headers.find(({ column }) => column.id === drawn.id)
          return (
            header && <Heading key={drawn.id} {...drawn} header={header} resize={labels.resize} />
          )
        })}
      </tr>
    </thead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

interface HeadingProps<Row extends object> extends DrawnColumn {
  header: Header<Features, Row>
  resize: (column: string) => string
}

function Heading<Row extends object>({ header, resize, ...drawn }: HeadingProps<Row>) {
  const { column } = header
  const { label } = drawn
  const sorted = column.getIsSorted()
  const canSort = column.getCanSort()
  const canResize = column.getCanResize()
  return (
    <th
      {...tableRoles.heading}
      {...pinning(drawn)}
      scope="col"
      className={`rtm-heading${drawn.className}`}
      // Without this label, the accessible name would include that of the resize handle.
      aria-label={canResize ? label : undefined}
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      data-sortable={canSort ? '' : undefined}
      data-column={drawn.id}
      draggable={isMovable(column) || undefined}
    >
      {canSort ? (
        <button type="button" className="rtm-sort" onClick={() => column.toggleSorting()}>
          <span className="rtm-truncate">{label}</span>
        </button>
      ) : (
        <span className={drawn.headerHidden ? 'rtm-hidden-visually' : 'rtm-truncate'}>{label}</span>
      )}
      {canResize && <ResizeHandle header={header} label={resize(label)} />}
    </th>
  )
}

interface SelectAllProps<Row extends object> {
  table: TableModel<Row>
  label: string
  hasRows: boolean
}

/** Selects the loaded rows of this page only. Follows the selection without a React render. */
function SelectAll<Row extends object>({ table, label, hasRows }: SelectAllProps<Row>) {
  const input = useRef<HTMLInputElement>(null)
  const { getIsAllRowsSelected, getIsSomeRowsSelected, toggleAllRowsSelected } = table
  const { rowSelection } = table.atoms
  useLayoutEffect(() => {
    const mark = () => {
      if (!input.current) return
      const isAll = getIsAllRowsSelected()
      input.current.checked = isAll
      input.current.indeterminate = !isAll && getIsSomeRowsSelected()
    }
    mark()
    const listening = rowSelection.subscribe(mark)
    return () => listening.unsubscribe()
  })
  return (
    <input
      ref={input}
      type="checkbox"
      className="rtm-checkbox"
      aria-label={label}
      disabled={!hasRows}
      onChange={(event) => toggleAllRowsSelected(event.currentTarget.checked)}
    />
  )
}
