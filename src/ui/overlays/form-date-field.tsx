import { useId } from 'react'
import { CalendarButton, type CalendarButtonProps } from './calendar-button'
import { FieldNotes, type FieldProps, fieldIds, labelText } from './field-parts'

export interface FormDateFieldProps
  extends FieldProps,
    Pick<CalendarButtonProps, 'today' | 'min' | 'max'> {
  /** The text in the field, as the user has typed it. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Converts the typed text to `yyyy-MM-dd`. Returns null for a text that is not a date. */
  parse: (typed: string) => string | null
  /** Converts a date from `yyyy-MM-dd` to the text in the field. */
  format: (date: string) => string
  /** The date format that the field shows as its placeholder, such as `MM/DD/YYYY`. */
  placeholder: string
  /** The accessible name of the calendar and of the button that opens it. */
  calendarLabel: string
}

/**
 * A text field for a date, with a calendar. The field has no input mask, because a mask could
 * change the typed text to a date that the user does not mean (D13).
 */
export function FormDateField(props: FormDateFieldProps) {
  const { value, onChange, parse, format, calendarLabel, today, min, max } = props
  const id = useId()
  return (
    <div className="rtm-field">
      <label className="rtm-field-label" htmlFor={id}>
        {labelText(props)}
      </label>
      <div className="rtm-field-box">
        <input
          id={id}
          className="rtm-input"
          value={value}
          placeholder={props.placeholder}
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          disabled={props.isDisabled}
          aria-required={props.isRequired}
          aria-invalid={props.errorMessage ? true : undefined}
          aria-describedby={fieldIds(id, props).describedBy}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
        <CalendarButton
          label={calendarLabel}
          value={parse(value)}
          onChange={(date) => onChange(format(date))}
          today={today}
          min={min}
          max={max}
          isDisabled={props.isDisabled}
        />
      </div>
      <FieldNotes {...props} id={id} />
    </div>
  )
}
