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
  /** The label. It has no star, unless the spec's text ends with one (X05). */
  label: string
  hint?: ReactNode
  /** What is wrong and what to do. The field is invalid while this text is set. */
  errorMessage?: string | undefined
  /** Whether to show a star and mark the field as required for assistive technology. */
  isRequired?: boolean
  isDisabled?: boolean
}

/**
 * The label with the star of a required field. The star is added here, so messages do not need it.
 */
export function labelText({ label, isRequired }: FieldProps): string {
  return isRequired && !label.endsWith('*') ? `${label} *` : label
}

/** Returns the ids by which a control refers to its label, its hint and its error. */
export function fieldIds(id: string, { hint, errorMessage }: FieldProps) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [errorMessage && errorId, hint && hintId].filter(Boolean).join(' ')
  return { hintId, errorId, labelId: `${id}-label`, describedBy: described || undefined }
}

/** The notes under a control: the hint and the error. */
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
      {/*
       * This element is always rendered, because only a change inside a live region is announced.
       */}
      <p id={errorId} className="rtm-field-error" aria-live="polite">
        {errorMessage}
      </p>
    </>
  )
}

/** A column of fields. `isDisabled` disables all of them while the form is sent. */
export function Fields({ isDisabled, children }: { isDisabled?: boolean; children: ReactNode }) {
  return (
    <fieldset role="none" className="rtm-fields" disabled={isDisabled}>
      {children}
    </fieldset>
  )
}
