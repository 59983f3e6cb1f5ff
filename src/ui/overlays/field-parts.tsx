import type { ReactNode } from 'react'
import input from '../input.css?inline'
import { addStyles } from '../styles'
import textField from '../text-field.css?inline'
import css from './field.css?inline'

addStyles(input)
addStyles(textField)
addStyles(css)

/** What all fields of a form have in common. */
export interface FieldProps {
  /** Without a star, unless the star is part of the spec's own words (X05). */
  label: string
  hint?: ReactNode
  /** What is wrong and what to do; the field is invalid while it stands. */
  errorMessage?: string | undefined
  /** Draws the star, and tells assistive technology. */
  isRequired?: boolean
  isDisabled?: boolean
}

/** The label as it is read: the star is drawn here, so that no message has to carry it. */
export function labelText({ label, isRequired }: FieldProps): string {
  return isRequired && !label.endsWith('*') ? `${label} *` : label
}

/** The ids by which a control names its hint and its error. */
export function fieldIds(id: string, { hint, errorMessage }: FieldProps) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [errorMessage && errorId, hint && hintId].filter(Boolean).join(' ')
  return { hintId, errorId, labelId: `${id}-label`, describedBy: described || undefined }
}

/** What stands under a control: how to fill it in, and what is wrong. */
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
      {/* Always there, since only a change inside a live region is announced. */}
      <p id={errorId} className="rtm-field-error" aria-live="polite">
        {errorMessage}
      </p>
    </>
  )
}

/** Fields one under the other; none can be changed while the form is being sent. */
export function Fields({ isDisabled, children }: { isDisabled?: boolean; children: ReactNode }) {
  return (
    <fieldset role="none" className="rtm-fields" disabled={isDisabled}>
      {children}
    </fieldset>
  )
}
