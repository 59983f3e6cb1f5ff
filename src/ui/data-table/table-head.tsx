import { memo, type RefObject, type SyntheticEvent } from 'react'
import { overlayCode } from '../lazy-part'
import { addStyles } from '../styles'
import type { ColumnLayout } from './column-layout'
import { isAction, widthLimits } from './column-model'
import { type DrawnColumn, pinning } from './drawn-column'
import resizeCss from './resize-handle.css?inline'
import { tableRoles } from './table-cells'
import css from './table-head.css?inline'
import type { TableLabels } from './types'

addStyles(css)
addStyles(resizeCss)

export interface TableHeadProps {
  ref: RefObject<HTMLTableSectionElement | null>
  columns: readonly DrawnColumn[]
  layout: ColumnLayout
  /** The state of the table model. The headings render again when it changes. */
  sorting: unknown
  widths: unknown
  labels: Pick<TableLabels<never>, 'selectAll' | 'resize'>
  selectable: boolean
  hasRows: boolean
}

/** The headings of a table. They do not render again when only new rows arrive. */
export const TableHead = memo(Head)

function Head({ ref, columns, layout, labels, selectable, hasRows }: TableHeadProps) {
  return (
    <thead ref={ref} {...tableRoles.group} className="rtm-table-head">
      <tr
        {...tableRoles.row}
        {...resizing(columns, layout)}
        onPointerEnter={({ currentTarget }) => loadDrag(currentTarget, layout)}
        className="rtm-table-headings"
        aria-rowindex={1}
      >
        {selectable && (
          <th {...tableRoles.heading} scope="col" className="rtm-heading rtm-cell-select">
            <input
              type="checkbox"
              className="rtm-checkbox"
              aria-label={labels.selectAll}
              disabled={!hasRows}
            />
          </th>
        )}
        {columns.map((drawn) => (
          <Heading key={drawn.id} {...drawn} resize={labels.resize} />
        ))}
      </tr>
    </thead>
  )
}

/** The rows of headings for which the code for dragging has been loaded. */
const draggable = new WeakSet<HTMLElement>()

/**
 * Loads the code for dragging headings when a mouse enters the headings. Users without a mouse move
 * columns with the column menu.
 */
function loadDrag(headings: HTMLElement, { shown }: ColumnLayout): void {
  if (draggable.has(headings)) return
  draggable.add(headings)
  import('./heading-drag').then(
    ({ listenToDrags }) => listenToDrags(headings, () => shown.current?.table),
    () => draggable.delete(headings),
  )
}

const loadResize = overlayCode(() => import('./column-resize'))

/** The keys that change the width of a column. Shift makes the steps larger. */
const resizeKeys = /^(Enter|Home|End|ArrowLeft|ArrowRight)$/

/**
 * Whether a key press changes the width. With Alt, Ctrl or Meta, the key press is a shortcut of the
 * browser and does not change the width.
 */
function isResizeKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return resizeKeys.test(key) && !altKey && !ctrlKey && !metaKey
}

/**
 * Returns the event listeners of the handles that resize columns. The code that handles the events
 * is loaded in advance or at the first event. No event is lost while it loads.
 */
function resizing(columns: readonly DrawnColumn[], { isResizing }: ColumnLayout) {
  const onEvent = (event: SyntheticEvent<HTMLElement>) => {
    const { target, nativeEvent } = event
    const handle = target instanceof Element ? target.closest<HTMLElement>('.rtm-resize') : null
    const id = handle?.closest('th')?.dataset.column
    const column = columns.find((one) => one.id === id)?.model
    if (!handle || !column) return
    const isKey = nativeEvent instanceof KeyboardEvent
    if (isKey && !isResizeKey(nativeEvent)) return
    // While the user drags the handle, the heading must not be dragged and no text must be
    // selected.
    if (isKey || nativeEvent.type === 'mousedown') event.preventDefault()
    loadResize().then(
      ({ resize }) => resize({ column, handle, isResizing }, nativeEvent),
      () => {},
    )
  }
  return {
    onFocus: onEvent,
    onPointerDown: onEvent,
    onMouseDown: onEvent,
    onDoubleClick: onEvent,
    onKeyDown: onEvent,
  }
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

interface HeadingProps extends DrawnColumn {
  resize: (column: string) => string
}

function Heading({ resize, ...drawn }: HeadingProps) {
  const { label, model } = drawn
  const sorted = model.getIsSorted()
  const canSort = model.columnDef.meta?.sortKey !== undefined
  const canResize = !isAction(model)
  const { least, most } = widthLimits(model)
  return (
    <th
      {...tableRoles.heading}
      {...pinning(drawn)}
      scope="col"
      className={`rtm-heading${drawn.className}`}
      // The label is set explicitly. Otherwise the accessible name of the heading would include the
      // name of the resize handle.
      aria-label={canResize ? label : undefined}
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      data-sortable={canSort ? '' : undefined}
      data-column={drawn.id}
      draggable={canResize || undefined}
    >
      {canSort ? (
        <button type="button" className="rtm-sort" onClick={() => model.toggleSorting()}>
          <span className="rtm-truncate">{label}</span>
        </button>
      ) : (
        <span className={drawn.headerHidden ? 'rtm-hidden-visually' : 'rtm-truncate'}>{label}</span>
      )}
      {canResize && (
        // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be focused and has no value
        <div
          role="separator"
          tabIndex={0}
          className="rtm-resize"
          aria-orientation="vertical"
          aria-label={resize(label)}
          aria-valuenow={Math.round(model.getSize())}
          aria-valuemin={least}
          aria-valuemax={most}
        />
      )}
    </th>
  )
}
