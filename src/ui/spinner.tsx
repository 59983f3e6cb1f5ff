import css from './spinner.css?inline'
import { addStyles } from './styles'

addStyles(css)

export interface SpinnerProps {
  /**
   * The accessible name, which says what is loading. Without this label, screen readers ignore the
   * spinner. A text beside the spinner must then say what is loading.
   */
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
