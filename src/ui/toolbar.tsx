import type { ReactNode } from 'react'
import { addStyles } from './styles'
import css from './toolbar.css?inline'

addStyles(css)

export interface ToolbarProps {
  /** Names the group of controls. */
  label: string
  /** At the start: search and filters. */
  children: ReactNode
  /** At the end: what acts on the whole list. */
  end?: ReactNode
  /** It speaks of selected rows: what is selected at the start, what to do with it at the end. */
  selection?: boolean
}

/** The line of controls over a list. It wraps where it is narrow, and keeps its height otherwise. */
export function Toolbar({ label, children, end, selection = false }: ToolbarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend and layout are not wanted here
    <div
      className="rtm-toolbar"
      role="group"
      aria-label={label}
      data-selection={selection ? '' : undefined}
    >
      <div className="rtm-toolbar-start">{children}</div>
      {end && <div className="rtm-toolbar-end">{end}</div>}
    </div>
  )
}
