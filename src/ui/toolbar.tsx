import type { ReactNode } from 'react'
import { addStyles } from './styles'
import css from './toolbar.css?inline'

addStyles(css)

export interface ToolbarProps {
  /** The accessible name of the group of controls. */
  label: string
  /** Shown at the start: the search and the filters. */
  children: ReactNode
  /** Shown at the end: the actions on the whole list. */
  end?: ReactNode
  /**
   * Whether this is the toolbar of a selection. It shows the number of selected rows at the start,
   * and their actions at the end.
   */
  selection?: boolean
}

/**
 * The row of controls above a list. It wraps in a narrow container, and keeps its height otherwise.
 */
export function Toolbar({ label, children, end, selection = false }: ToolbarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend and layout of a fieldset are not wanted here
    <div
      className="rtm-toolbar"
      part="toolbar"
      role="group"
      aria-label={label}
      data-selection={selection ? '' : undefined}
    >
      <div className="rtm-toolbar-start">{children}</div>
      {end && <div className="rtm-toolbar-end">{end}</div>}
    </div>
  )
}
