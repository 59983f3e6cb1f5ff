import type { ComponentPropsWithRef, MouseEvent } from 'react'
import css from './button.css?inline'
import { type GlyphName, glyph } from './glyph'
import { Icon, type IconType } from './icon'
import { Spinner } from './spinner'
import { addStyles } from './styles'

addStyles(css)

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /**
   * The importance of the button. A view has at most one `primary` button. Less important buttons
   * are `quiet`. Default: `secondary`.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
  /** The icon that is shown before the text. */
  icon?: IconType | GlyphName
  /**
   * Whether a request of the button is pending. If so, the button shows a spinner and ignores
   * clicks (G05). The button is not `disabled`, because a disabled button loses the focus.
   */
  pending?: boolean
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', icon, pending = false, ...rest } = props
  const { className, children, onClick, ...native } = rest
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      part="button"
      {...native}
      {...(pending && { 'aria-disabled': true, 'aria-busy': true })}
      className={className ? `rtm-button ${className}` : 'rtm-button'}
      data-variant={variant}
      data-size={size}
      onClick={click}
      {...(typeof icon === 'string' && !pending && glyph(icon))}
    >
      {pending ? <Spinner /> : icon && typeof icon !== 'string' && <Icon of={icon} />}
      {children}
    </button>
  )
}
