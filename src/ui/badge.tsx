import type { ReactNode } from 'react'
import css from './badge.css?inline'
import { Icon, type IconType } from './icon'
import { addStyles } from './styles'

addStyles(css)

/** The meaning of a badge's color. The first four meanings are the states of a billing. */
export type Tone = 'ready' | 'pending' | 'billed' | 'cancelled' | 'danger' | 'accent' | 'neutral'

export interface BadgeProps {
  tone?: Tone
  /**
   * The icon of the badge. If the text of the badge does not have the same meaning as the color, an
   * icon is required, because color alone must not carry meaning.
   */
  icon?: IconType
  title?: string
  children: ReactNode
}

/** A badge: a short text on a tinted background. */
export function Badge({ tone = 'neutral', icon, title, children }: BadgeProps) {
  return (
    <span className="rtm-badge" data-tone={tone} title={title}>
      {icon && <Icon of={icon} size={14} />}
      <span className="rtm-truncate">{children}</span>
    </span>
  )
}
