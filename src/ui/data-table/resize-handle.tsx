import type { Header } from '@tanstack/react-table'
import { addStyles } from '../styles'
import {
  drawnWidth,
  fitColumn,
  onceDragged,
  resizeByKey,
  startResizing,
  widthLimits,
} from './column-resize'
import type { Features } from './features'
import css from './resize-handle.css?inline'

addStyles(css)

export interface ResizeHandleProps<Row extends object> {
  header: Header<Features, Row>
  label: string
}

/** The line at the end of a heading: drag it, press the arrow keys, or double-click to fit. */
export function ResizeHandle<Row extends object>({ header, label }: ResizeHandleProps<Row>) {
  const { column } = header
  const { least, most } = widthLimits(column)
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be focused and has no value
    <div
      role="separator"
      tabIndex={0}
      className="rtm-resize"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(column.getSize())}
      aria-valuemin={least}
      aria-valuemax={most}
      onFocus={({ currentTarget }) => {
        // A column that shares the remaining width: only the browser knows its width.
        currentTarget.ariaValueNow = String(drawnWidth(currentTarget))
      }}
      onMouseDown={(event) => {
        if (event.button !== 0) return
        // Selects no text and drags no heading.
        event.preventDefault()
        event.currentTarget.focus()
        const handle = event.currentTarget
        onceDragged(event, ['mousemove', 'mouseup'], () => startResizing(header, handle, event))
      }}
      onTouchStart={(event) => {
        const touch = event.touches.item(0)
        const handle = event.currentTarget
        if (event.touches.length > 1) return
        onceDragged(touch, ['touchmove', 'touchend'], () => startResizing(header, handle, event))
      }}
      onDoubleClick={({ currentTarget }) => fitColumn(column, currentTarget)}
      onKeyDown={(event) => {
        if (resizeByKey(column, event.currentTarget, event)) event.preventDefault()
      }}
    />
  )
}
