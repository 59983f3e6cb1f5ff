import { useEffect, useRef } from 'react'
import { TextField } from '../text-field'
import { type FieldProps, labelText } from './field-parts'
import { followSelection, maskPhoneInput, type PhoneMask } from './phone-mask'

export interface FormPhoneFieldProps extends FieldProps {
  /** The phone number as the mask shows it. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/**
 * A form field for a phone number. The mask is applied while the user types or pastes. An
 * international number starts with `+`.
 */
export function FormPhoneField(props: FormPhoneFieldProps) {
  const { value, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const mask = useRef<PhoneMask>(null)
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => {
    if (!input.current) return
    const made = maskPhoneInput(input.current, (masked) => change.current(masked))
    const unfollow = followSelection(input.current, made)
    mask.current = made
    return () => {
      unfollow()
      made.destroy()
    }
  }, [])
  // The mask controls the text in the input. If the value comes from a restored draft and not from
  // typing, it must therefore be set on the mask.
  useEffect(() => {
    if (mask.current && mask.current.value !== value) mask.current.value = value
  }, [value])
  return (
    <TextField
      ref={input}
      type="tel"
      label={labelText(props)}
      hint={props.hint}
      error={props.errorMessage}
      defaultValue={value}
      onBlur={props.onBlur}
      disabled={props.isDisabled}
      aria-required={props.isRequired}
      autoComplete="off"
      dir="ltr"
    />
  )
}
