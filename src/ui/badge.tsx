import type { ReactNode } from 'react'
import css from './badge.css?inline'
import { Icon, type IconType } from './icon'
import { addStyles } from './styles'

addStyles(css)

/** What a colour means. The first four are the standings of a billing. */
export type Tone = 'ready' | 'pending' | 'billed' | 'cancelled' | 'danger' | 'accent' | 'neutral'

export interface BadgeProps {
  tone?: Tone
  /** A colour never speaks alone: give an icon where the words do not say the tone. */
  icon?: IconType
  title?: string
  children: ReactNode
}

/** A short word on a tint. */
export function Badge({ tone = 'neutral', icon, title, children }: BadgeProps) {
  return (
    <span className="rtm-badge" data-tone={tone} title={title}>
      {icon && <Icon of={icon} size={14} />}
      <span className="rtm-truncate">{children}</span>
    </span>
  )
}
