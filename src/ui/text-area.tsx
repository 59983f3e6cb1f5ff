import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import input from './input.css?inline'
import { addStyles } from './styles'
import css from './text-area.css?inline'
import field from './text-field.css?inline'

addStyles(input)
addStyles(field)
addStyles(css)

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  /** The accessible name of the field. A text around the field must show the same name. */
  label: string
  hint?: ReactNode
  /**
   * The error message. It says why the value is wrong, and how the user can correct it. Screen
   * readers announce this text when it appears.
   */
  error?: ReactNode
}

/** A field for a text of several lines, outside a form. */
export function TextArea({ label, hint, error, ...native }: TextAreaProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="rtm-field">
      <textarea
        {...native}
        className="rtm-input rtm-text-box"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p className="rtm-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="rtm-field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
