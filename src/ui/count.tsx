import type { Tone } from './badge'
import css from './badge.css?inline'
import { addStyles } from './styles'

addStyles(css)

export interface CountProps {
  /** The count: a number, or its text in the user's locale (`1,024`). */
  value?: number | string
  /** Whether the count is still unknown. If so, a placeholder of the same size is shown. */
  loading?: boolean
  tone?: Tone
}

export function Count({ value, loading = false, tone = 'neutral' }: CountProps) {
  if (loading) return <span className="rtm-count" data-tone={tone} data-loading aria-hidden />
  return (
    <span className="rtm-count" data-tone={tone}>
      {value}
    </span>
  )
}
