import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { Icon, type IconType } from './icon'
import { StateAction } from './state-action'
import css from './state-message.css?inline'
import { addStyles } from './styles'

addStyles(css)

export interface EmptyStateProps {
  /** The text that explains why the list is empty. */
  title: string
  /** The text that explains what the user can do, or when items will appear. */
  description?: ReactNode
  icon?: IconType
  /** The buttons for the actions that the texts suggest. */
  action?: ReactNode
}

export function EmptyState({ title, description, icon = Inbox, action }: EmptyStateProps) {
  return (
    <div className="rtm-state">
      <span className="rtm-state-icon">
        <Icon of={icon} size={20} />
      </span>
      <p className="rtm-state-title">{title}</p>
      {description && <p className="rtm-state-text">{description}</p>}
      {action && <StateAction>{action}</StateAction>}
    </div>
  )
}
