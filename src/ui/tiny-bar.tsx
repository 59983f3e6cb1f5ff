import { addStyles } from './styles'
import css from './tiny-bar.css?inline'

addStyles(css)

export interface TinyBarProps {
  /** The filled share of the bar, from 0 to 1. A larger value counts as 1. */
  share: number
  /** The position of a gap that divides the bar, from 0 to 1. With 0, there is no gap. */
  from?: number
  tone?: 'accent' | 'ready' | 'pending' | 'danger'
}

/** A small bar for a table cell. The text beside the bar has the same value. */
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
