import { dateInputText } from '../../../../domain/dates/date-input'
import { parseDateInput } from '../../../../domain/dates/dates'
import { FormDateField } from '../../../../ui/overlays/form-date-field'
import type { FieldBinding } from '../../../../ui/overlays/form-state'
import { useScreen } from '../../screen'
import { useToday } from '../../use-today'

interface DateFieldProps extends FieldBinding<string> {
  label: string
  isRequired?: boolean
  /** The earliest date that the calendar offers. `max` is the latest date. */
  min?: string
  max?: string
  onBlur?: () => void
}

/** A field for a date, with a calendar. It accepts the three date formats of the spec (D09–D13). */
export function DateField({ label, min = '1900-01-01', max, ...rest }: DateFieldProps) {
  const { messages } = useScreen()
  const today = useToday()
  const words = messages.patientActions
  return (
    <FormDateField
      {...rest}
      label={label}
      placeholder={words.datePlaceholder}
      calendarLabel={words.openCalendar(label)}
      parse={parseDateInput}
      format={dateInputText}
      today={today}
      min={min}
      max={max ?? today}
    />
  )
}
