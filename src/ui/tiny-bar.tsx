import { addStyles } from './styles'
import css from './tiny-bar.css?inline'

addStyles(css)

export interface TinyBarProps {
  /** The filled part, from 0 to 1. Larger values count as 1. */
  share: number
  /** A gap divides the bar here, from 0 to 1. 0 means no gap. */
  from?: number
  tone?: 'accent' | 'ready' | 'pending' | 'danger'
}

/** A small bar for a table cell. The text beside it has the same value. */
export function TinyBar({ share, from, tone = 'accent' }: TinyBarProps) {
  return (
    <span
      className="rtm-tiny-bar"
      data-tone={tone}
      style={{ '--_share': Math.min(1, Math.max(0, share)), '--_from': from || undefined }}
      aria-hidden
    />
  )
}
