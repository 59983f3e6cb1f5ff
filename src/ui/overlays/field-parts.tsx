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
  /** The label. It has no star, unless the text in the spec ends with a star (X05). */
  label: string
  hint?: ReactNode
  /** What is wrong, and what the user can do. While this text is set, the field is invalid. */
  errorMessage?: string | undefined
  /** Whether to show a star, and to mark the field as required for assistive technology. */
  isRequired?: boolean
  isDisabled?: boolean
}

/** Returns the label with the star of a required field. Messages therefore need no star. */
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

/** The hint and the error below a control. */
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
      {/* Only a change inside a live region is announced, so this element is always rendered. */}
      <p id={errorId} className="rtm-field-error" aria-live="polite">
        {errorMessage}
      </p>
    </>
  )
}

/** A column of fields. `isDisabled` disables all of them during a request. */
export function Fields({ isDisabled, children }: { isDisabled?: boolean; children: ReactNode }) {
  return (
    <fieldset role="none" className="rtm-fields" disabled={isDisabled}>
      {children}
    </fieldset>
  )
}
