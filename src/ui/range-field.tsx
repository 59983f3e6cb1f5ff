import { useId } from 'react'
import input from './input.css?inline'
import css from './range-field.css?inline'
import { addStyles } from './styles'
import textField from './text-field.css?inline'

addStyles(input)
addStyles(textField)
addStyles(css)

export interface RangeFieldProps {
  label: string
  /**
   * The placeholders (`from`, `to`) and the accessible names (`fromLabel`, `toLabel`) of the two
   * inputs.
   */
  words: { from: string; to: string; fromLabel: string; toLabel: string }
  min: string
  max: string
  /** Called with the typed texts of both inputs. The caller validates them. */
  onChange: (min: string, max: string) => void
  /**
   * The error message. It says why the value is wrong, and how the user can correct it. Screen
   * readers announce this text when it appears.
   */
  error?: string | undefined
}

/** Two inputs for a range of numbers. Both ends are optional. */
export function RangeField({ label, words, min, max, onChange, error }: RangeFieldProps) {
  const id = useId()
  const end = {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    className: 'rtm-input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  } as const
  return (
    <fieldset className="rtm-field">
      <legend className="rtm-field-label">{label}</legend>
      <div className="rtm-range">
        <input
          {...end}
          aria-label={words.fromLabel}
          placeholder={words.from}
          value={min}
          onChange={(event) => onChange(event.currentTarget.value, max)}
        />
        <span aria-hidden>–</span>
        <input
          {...end}
          aria-label={words.toLabel}
          placeholder={words.to}
          value={max}
          onChange={(event) => onChange(min, event.currentTarget.value)}
        />
      </div>
      <p className="rtm-field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
