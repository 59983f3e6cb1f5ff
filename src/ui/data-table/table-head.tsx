import { type RefObject, useLayoutEffect, useRef } from 'react'
import { addStyles } from '../styles'
import { type Selection, selectionState } from './selection'
import { headingClass, tableRoles } from './table-cells'
import css from './table-head.css?inline'
import type { ShownColumn } from './table-model'
import type { RowId } from './types'

addStyles(css)

export interface TableHeadProps<Row> {
  ref: RefObject<HTMLTableSectionElement | null>
  columns: readonly ShownColumn<Row>[]
  selection: Selection | undefined
  rowIds: readonly RowId[]
  selectAllLabel: string
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { ref, columns, selection, rowIds, selectAllLabel } = props
  return (
    <thead ref={ref} {...tableRoles.group} className="rtm-table-head">
      <tr {...tableRoles.row} className="rtm-table-headings" aria-rowindex={1}>
        {selection && (
          <th {...tableRoles.heading} scope="col" className="rtm-heading rtm-cell-select">
            <SelectAll selection={selection} rowIds={rowIds} label={selectAllLabel} />
          </th>
        )}
        {columns.map((shown) => (
          <Heading key={shown.column.id} {...shown} />
        ))}
      </tr>
    </thead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function Heading<Row>({ column, sorted, toggleSort }: ShownColumn<Row>) {
  return (
    <th
      {...tableRoles.heading}
      scope="col"
      className={headingClass(column)}
      aria-sort={toggleSort && sorted && ariaSort[sorted]}
      data-sortable={toggleSort ? '' : undefined}
    >
      {toggleSort ? (
        <button type="button" className="rtm-sort" onClick={toggleSort}>
          <span className="rtm-truncate">{column.header}</span>
        </button>
      ) : (
        <span className={column.headerHidden ? 'rtm-hidden-visually' : 'rtm-truncate'}>
          {column.header}
        </span>
      )}
    </th>
  )
}

interface SelectAllProps {
  selection: Selection
  rowIds: readonly RowId[]
  label: string
}

/** Selects the loaded rows of this page only. Follows the selection without a React render. */
function SelectAll({ selection, rowIds, label }: SelectAllProps) {
  const input = useRef<HTMLInputElement>(null)
  const count = rowIds.length
  useLayoutEffect(() => {
    const mark = () => {
      const state = selectionState(selection.get(), count)
      if (!input.current) return
      input.current.checked = state === 'all'
      input.current.indeterminate = state === 'some'
    }
    mark()
    return selection.subscribe(mark)
  }, [selection, count])
  return (
    <input
      ref={input}
      type="checkbox"
      className="rtm-checkbox"
      aria-label={label}
      disabled={count === 0}
      onChange={(event) =>
        event.currentTarget.checked ? selection.set(new Set(rowIds)) : selection.clear()
      }
    />
  )
}
