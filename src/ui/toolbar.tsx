import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button'
import { addStyles } from './styles'
import css from './toolbar.css?inline'

addStyles(css)

export interface ToolbarProps {
  /** The accessible name of the toolbar, which is a group of controls. */
  label: string
  /** The content at the start of the toolbar: the search and the filters. */
  children: ReactNode
  /** The content at the end of the toolbar: the actions for the whole list. */
  end?: ReactNode
  /**
   * Whether this is the toolbar for selected rows. It then has the number of selected rows at the
   * start, and the actions for them at the end.
   */
  selection?: boolean
}

/**
 * The toolbar: a row of controls above a list. In a narrow container, it wraps. Otherwise it has a
 * fixed height.
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

type BriefButtonProps = Omit<ButtonProps, 'children' | 'className'> & { label: string }

/**
 * A toolbar button with an action for the whole list. In a narrow toolbar, only its icon is shown,
 * and its text is a tooltip.
 */
export function BriefButton({ label, ...button }: BriefButtonProps) {
  return (
    <Button
      variant="quiet"
      {...button}
      className="rtm-button-brief"
      aria-label={label}
      data-rtm-tooltip={label}
    >
      <span>{label}</span>
    </Button>
  )
}
