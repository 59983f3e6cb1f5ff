import { addStyles } from './styles'
import css from './tiny-bar.css?inline'

addStyles(css)

export interface TinyBarProps {
  /** 0 to 1; more is full. */
  share: number
  tone?: 'accent' | 'ready' | 'pending' | 'danger'
}

/** How much of something there is, for a table's cell. The words beside it say the same. */
export function TinyBar({ share, tone = 'accent' }: TinyBarProps) {
  return (
    <span
      className="rtm-tiny-bar"
      data-tone={tone}
      style={{ '--_share': Math.min(1, Math.max(0, share)) }}
      aria-hidden
    />
  )
}
