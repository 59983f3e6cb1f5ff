import { useRef } from 'react'
import { Icon, type IconType } from '../../ui/icon'
import { Spinner } from '../../ui/spinner'
import { addStyles } from '../../ui/styles'
import type { AccountCardProps } from './account-card'
import css from './account-result.css?inline'
import { useArrival } from './use-arrival'

addStyles(css)

interface FrontStateProps extends Omit<AccountCardProps, 'titleId'> {
  /** The icon of the result. Without an icon, a spinner shows that a request is pending. */
  icon?: IconType
  tone?: 'done' | 'danger'
}

/**
 * An account view without a form. It shows a result, and links with which the user continues.
 * Screen readers announce each change of the result.
 */
export function AccountResult({ id, title, text, icon, tone, children }: FrontStateProps) {
  const card = useRef<HTMLDivElement>(null)
  useArrival(id, card)
  return (
    <div className="rtm-account-card" data-state={tone ?? 'plain'} ref={card}>
      <span className="rtm-account-card-icon">
        {icon ? <Icon of={icon} size={24} /> : <Spinner />}
      </span>
      <div className="rtm-account-card-head" role={tone === 'danger' ? 'alert' : 'status'}>
        <h1 tabIndex={-1}>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children && <div className="rtm-account-card-actions">{children}</div>}
    </div>
  )
}
