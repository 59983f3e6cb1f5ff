import { dateInputText } from '../../domain/dates/date-input'
import { addDays, type PlainDate, parseDateInput } from '../../domain/dates/dates'
import * as patientActionsWords from '../../domain/messages/en-patient-actions'
import { CalendarButton } from '../../ui/overlays/calendar-button'
import { useLateWords } from './use-late-words'
import { useToday } from './use-today'

export interface DateButtonProps {
  /** The label of the date field. */
  field: string
  /** The text in the field. */
  value: string
  /** Called with the text of the date that the user has chosen. */
  onChange: (text: string) => void
  /** The earliest date that the calendar offers. Default: about ten years ago. */
  min?: PlainDate
  /** The latest date that the calendar offers. Default: about ten years from today. */
  max?: PlainDate
  isDisabled?: boolean
}

/** The number of days that the calendar offers before and after today by default. */
const USUAL_DAYS = 3650

/** The calendar button of a date field that is not in a dialog. */
export function DateButton({ field, value, onChange, min, max, isDisabled }: DateButtonProps) {
  const { openCalendar } = useLateWords(patientActionsWords).patientActions
  const today = useToday()
  return (
    <CalendarButton
      label={openCalendar(field)}
      value={parseDateInput(value)}
      onChange={(date) => onChange(dateInputText(date))}
      today={today}
      min={min ?? addDays(today, -USUAL_DAYS)}
      max={max ?? addDays(today, USUAL_DAYS)}
      isDisabled={isDisabled}
    />
  )
}
