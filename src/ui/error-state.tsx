import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from './button'
import { Icon } from './icon'
import { StateAction } from './state-action'
import css from './state-message.css?inline'
import { addStyles } from './styles'

addStyles(css)

export interface ErrorStateProps {
  /** The text that explains what happened. */
  title: string
  /** The text that explains what the user can do. */
  description?: ReactNode
  retryLabel?: string
  /**
   * Called when the user clicks the retry button. If a retry cannot help, pass no function. The
   * message then has no button.
   */
  onRetry?: () => void
  retrying?: boolean
}

/** An error message in place of content. Screen readers announce it when it appears. */
export function ErrorState(props: ErrorStateProps) {
  const { title, description, retryLabel, onRetry, retrying = false } = props
  return (
    <div className="rtm-state" data-tone="danger" role="alert">
      <span className="rtm-state-icon">
        <Icon of={TriangleAlert} size={20} />
      </span>
      <p className="rtm-state-title">{title}</p>
      {description && <p className="rtm-state-text">{description}</p>}
      {onRetry && (
        <StateAction>
          <Button icon={RotateCw} pending={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        </StateAction>
      )}
    </div>
  )
}
