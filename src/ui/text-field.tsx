import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import input from './input.css?inline'
import { addStyles } from './styles'
import css from './text-field.css?inline'

addStyles(input)
addStyles(css)

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  /**
   * The label as in the spec. If the spec's label ends with ` *`, the star is part of this text.
   */
  label: string
  hint?: ReactNode
  /**
   * The error message. It says why the value is wrong, and how the user can correct it. Screen
   * readers announce this text when it appears.
   */
  error?: ReactNode
  /** A button inside the field, at its end, such as the button that makes a password visible. */
  inside?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, inside, className, id, ...native } = props
  const own = useId()
  const field = id ?? own
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ')
  return (
    <div className={className ? `rtm-field ${className}` : 'rtm-field'}>
      <label className="rtm-field-label" htmlFor={field}>
        {label}
      </label>
      <div className="rtm-field-box">
        <input
          {...native}
          id={field}
          className="rtm-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {inside}
      </div>
      {hint && (
        <p className="rtm-field-hint" id={`${field}-hint`}>
          {hint}
        </p>
      )}
      {/* Screen readers announce only a change inside a live region, so this element is rendered
          even without an error. */}
      <p className="rtm-field-error" id={`${field}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
