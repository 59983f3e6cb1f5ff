import type { ReactNode } from 'react'
import input from '../input.css?inline'
import { addStyles } from '../styles'
import textField from '../text-field.css?inline'
import css from './field.css?inline'

addStyles(input)
addStyles(textField)
addStyles(css)

/** Props that all form fields share. */
export interface FieldProps {
  /**
   * The label of the field, without a star for required fields. If the label in the spec ends with
   * a star, that star is a part of this text (X05).
   */
  label: string
  hint?: ReactNode
  /**
   * The error message. It says why the value is wrong, and how the user can correct it. While this
   * text is set, the field is invalid.
   */
  errorMessage?: string | undefined
  /**
   * Whether the field is required. It then has a star, and assistive technology reports it as
   * required.
   */
  isRequired?: boolean
  isDisabled?: boolean
}

/**
 * Returns the label of a field, with a star if the field is required. A label that already ends
 * with a star stays unchanged.
 */
export function labelText({ label, isRequired }: FieldProps): string {
  return isRequired && !label.endsWith('*') ? `${label} *` : label
}

/** Returns the ids of a field's label, hint and error. The field's control refers to them. */
export function fieldIds(id: string, { hint, errorMessage }: FieldProps) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [errorMessage && errorId, hint && hintId].filter(Boolean).join(' ')
  return { hintId, errorId, labelId: `${id}-label`, describedBy: described || undefined }
}

/** The hint and the error message below the control of a field. */
export function FieldNotes(props: FieldProps & { id: string; aside?: ReactNode }) {
  const { hint, errorMessage, aside } = props
  const { hintId, errorId } = fieldIds(props.id, props)
  return (
    <>
      {(hint || aside) && (
        <div className="rtm-field-hint rtm-field-foot">
          <span id={hintId}>{hint}</span>
          {aside}
        </div>
      )}
      {/* Screen readers announce only a change inside a live region, so this element is rendered
          even without an error. */}
      <p id={errorId} className="rtm-field-error" aria-live="polite">
        {errorMessage}
      </p>
    </>
  )
}

/**
 * A column of form fields. `isDisabled` disables all of them, for example while a request is
 * pending.
 */
export function Fields({ isDisabled, children }: { isDisabled?: boolean; children: ReactNode }) {
  return (
    <fieldset role="none" className="rtm-fields" disabled={isDisabled}>
      {children}
    </fieldset>
  )
}
