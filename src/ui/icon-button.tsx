import type { ComponentPropsWithRef } from 'react'
import css from './button.css?inline'
import { type GlyphName, glyph } from './glyph'
import { Icon, type IconType } from './icon'
import { Spinner } from './spinner'
import { addStyles } from './styles'

addStyles(css)

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  icon: IconType | GlyphName
  /** The accessible name of the button. It is also the text of the tooltip. */
  label: string
  variant?: 'quiet' | 'secondary'
  size?: 'medium' | 'small'
  pending?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'quiet', size = 'medium', pending = false, ...rest } = props
  const { className, onClick, ...native } = rest
  return (
    <button
      type="button"
      data-rtm-tooltip={label}
      {...native}
      {...(pending && { 'aria-disabled': true, 'aria-busy': true })}
      aria-label={label}
      className={className ? `rtm-icon-button ${className}` : 'rtm-icon-button'}
      data-variant={variant}
      data-size={size}
      onClick={pending ? undefined : onClick}
      {...(typeof icon === 'string' && !pending && glyph(icon))}
    >
      {pending ? <Spinner /> : typeof icon !== 'string' && <Icon of={icon} />}
    </button>
  )
}
