import type { ReactNode } from 'react'
import css from './badge.css?inline'
import { Icon, type IconType } from './icon'
import { addStyles } from './styles'

addStyles(css)

/** The meaning of a color. The first four are the states of a billing. */
export type Tone = 'ready' | 'pending' | 'billed' | 'cancelled' | 'danger' | 'accent' | 'neutral'

export interface BadgeProps {
  tone?: Tone
  /**
   * Color alone must not carry meaning. If the text does not say the same as the color, give an
   * icon.
   */
  icon?: IconType
  title?: string
  children: ReactNode
}

/** A short text on a tinted background. */
export function Badge({ tone = 'neutral', icon, title, children }: BadgeProps) {
  return (
    <span className="rtm-badge" data-tone={tone} title={title}>
      {icon && <Icon of={icon} size={14} />}
      <span className="rtm-truncate">{children}</span>
    </span>
  )
}
