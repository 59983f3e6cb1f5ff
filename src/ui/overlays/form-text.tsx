import { type HTMLInputTypeAttribute, useId } from 'react'
import { useOverlayLocale } from '../overlay-root'
import { TextField } from '../text-field'
import { FieldNotes, type FieldProps, fieldIds, labelText } from './field-parts'

interface TextProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Called when the field loses the focus. */
  onBlur?: () => void
  placeholder?: string
  /**
   * The maximum length of the text. The browser then accepts no further characters, and shows no
   * message. If the user must see a message about the length, the form's validation must check it.
   */
  maxLength?: number
  autoComplete?: string
}

export interface FormTextFieldProps extends TextProps {
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | 'url'
}

export interface FormTextAreaProps extends TextProps {
  rows?: number
  /** The maximum number of characters. Below the field, a counter such as `12 / 50` shows it. */
  countOf?: number
}

/** A text field for one line in a form. */
export function FormTextField(props: FormTextFieldProps) {
  return (
    <TextField
      label={labelText(props)}
      hint={props.hint}
      error={props.errorMessage}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      {...nativeProps(props)}
    />
  )
}

/** A text field for several lines in a form. */
export function FormTextArea({ rows = 3, countOf, ...props }: FormTextAreaProps) {
  const id = useId()
  const number = new Intl.NumberFormat(useOverlayLocale())
  const count = countOf && (
    <span>{`${number.format(props.value.length)} / ${number.format(countOf)}`}</span>
  )
  return (
    <div className="rtm-field">
      <label className="rtm-field-label" htmlFor={id}>
        {labelText(props)}
      </label>
      <textarea
        {...nativeProps(props)}
        id={id}
        className="rtm-input rtm-text-area"
        rows={rows}
        aria-invalid={props.errorMessage ? true : undefined}
        aria-describedby={fieldIds(id, props).describedBy}
      />
      <FieldNotes {...props} id={id} aside={count} />
    </div>
  )
}

function nativeProps(props: TextProps) {
  return {
    value: props.value,
    onChange: (event: { currentTarget: { value: string } }) =>
      props.onChange(event.currentTarget.value),
    onBlur: props.onBlur,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete ?? 'off',
    disabled: props.isDisabled,
    'aria-required': props.isRequired,
  }
}
