import { parseDate } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { Icon } from '../icon'
import { NativeSelect } from '../native-select'
import { addStyles } from '../styles'
import css from './calendar.css?inline'
import { AriaScope } from './react-aria-setup'

addStyles(css)

/** The props of a calendar. All dates have the format `yyyy-MM-dd`. */
export interface CalendarProps {
  /** The accessible name of the calendar. */
  label: string
  value: string | null
  /** Today's date. Its month is shown when there is no value, except for a date of birth. */
  today: string
  /** The earliest date that the user can choose. `max` is the latest date. */
  min: string
  max: string
  onChange: (date: string) => void
}

/**
 * A calendar for a date of birth first shows the month of this number of years ago, because most
 * patients are about this old.
 */
const USUAL_AGE = 70

/**
 * A calendar that shows one month. The locale decides the first day of the week. The user changes
 * the year with a select.
 */
export function Calendar({ label, value, today, min, max, onChange }: CalendarProps) {
  const [first, last] = [parseDate(min), parseDate(max)]
  const inside = value !== null && value >= min && value <= max
  // If a calendar offers more than a century, it is for a date of birth.
  const usual =
    last.year - first.year > 100
      ? last.subtract({ years: USUAL_AGE })
      : parseDate(today > max ? max : today)
  return (
    <AriaScope>
      <AriaCalendar
        className="rtm-calendar"
        aria-label={label}
        value={inside ? parseDate(value) : null}
        defaultFocusedValue={inside ? parseDate(value) : usual}
        minValue={first}
        maxValue={last}
        autoFocus
        onChange={(date) => onChange(date.toString())}
      >
        <header className="rtm-calendar-head">
          <Button slot="previous" className="rtm-icon-button rtm-calendar-step">
            <Icon of={ChevronLeft} />
          </Button>
          <CalendarMonthPicker>{(picker) => <MonthOrYear picker={picker} />}</CalendarMonthPicker>
          <CalendarYearPicker visibleYears={last.year - first.year + 1}>
            {(picker) => <MonthOrYear picker={picker} />}
          </CalendarYearPicker>
          <Button slot="next" className="rtm-icon-button rtm-calendar-step">
            <Icon of={ChevronRight} />
          </Button>
        </header>
        <CalendarGrid className="rtm-calendar-grid" weekdayStyle="short">
          {(date) => <CalendarCell date={date} className="rtm-calendar-day" />}
        </CalendarGrid>
      </AriaCalendar>
    </AriaScope>
  )
}

interface Picker {
  'aria-label': string
  value: string | number
  onChange: (key: number) => void
  items: readonly { id: number; formatted: string }[]
}

function MonthOrYear({ picker }: { picker: Picker }) {
  return (
    <NativeSelect
      label={picker['aria-label']}
      value={String(picker.value)}
      options={picker.items.map(({ id, formatted }) => ({ value: String(id), label: formatted }))}
      onChange={(id) => picker.onChange(Number(id))}
    />
  )
}
