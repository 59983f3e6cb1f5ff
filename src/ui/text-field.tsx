import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import input from './input.css?inline'
import { addStyles } from './styles'
import css from './text-field.css?inline'

addStyles(input)
addStyles(css)

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  /** The exact label. A ` *` at the end of a label in the spec is part of its text. */
  label: string
  hint?: ReactNode
  /** What is wrong and what to do. Screen readers announce it when it appears. */
  error?: ReactNode
  /** A button at the end of the field, such as the one that shows a password. */
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
      {/*
       * This element is always rendered, because only a change inside a live region is announced.
       */}
      <p className="rtm-field-error" id={`${field}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
