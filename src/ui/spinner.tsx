import css from './spinner.css?inline'
import { addStyles } from './styles'

addStyles(css)

export interface SpinnerProps {
  /** Says what is under way. Without it the spinner is decoration beside words that do. */
  label?: string
  size?: 'small' | 'large'
}

export function Spinner({ label, size = 'small' }: SpinnerProps) {
  if (label === undefined) return <span className="rtm-spinner" data-size={size} aria-hidden />
  return (
    <span className="rtm-spinner-said" role="status">
      <span className="rtm-spinner" data-size={size} />
      <span className="rtm-hidden-visually">{label}</span>
    </span>
  )
}
