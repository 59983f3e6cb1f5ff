import CalendarIcon from 'lucide-react/icons/calendar'
import { useId, useState } from 'react'
import { IconButton } from '../icon-button'
import { lazyPart } from '../lazy-part'
import { Skeleton } from '../skeleton'
import { FieldNotes, type FieldProps, fieldIds, labelText } from './field-parts'
import { LazyOverlay } from './lazy-overlay'
import { Popover } from './popover'

// A month of days is 20 kB that most dates are typed without.
const load = () => import('./calendar')
const Calendar = lazyPart(() => load().then((module) => module.Calendar))

export interface FormDateFieldProps extends FieldProps {
  /** As typed. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** What was typed as `yyyy-MM-dd`; null while it is no date. */
  parse: (typed: string) => string | null
  /** A date as it stands in the field. */
  format: (date: string) => string
  /** The form of a date, such as `MM/DD/YYYY`. */
  placeholder: string
  /** Name of the button that opens the calendar, and of the calendar. */
  calendarLabel: string
  /** Plain dates. */
  today: string
  min: string
  max: string
}

/**
 * A date as plain text, with a calendar beside it. No mask: it would change what was meant (D13).
 */
export function FormDateField(props: FormDateFieldProps) {
  const { value, onChange, calendarLabel } = props
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const prefetch = () => void load().catch(() => {})
  return (
    <div className="rtm-field">
      <label className="rtm-field-label" htmlFor={id}>
        {labelText(props)}
      </label>
      <div className="rtm-date-field">
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
        <IconButton
          icon={CalendarIcon}
          label={calendarLabel}
          disabled={props.isDisabled}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={(event) => {
            setAnchor(event.currentTarget)
            setOpen(true)
          }}
        />
      </div>
      <FieldNotes {...props} id={id} />
      <Popover label={calendarLabel} anchor={anchor} isOpen={isOpen} onClose={close}>
        <LazyOverlay onFailed={close} fallback={<Skeleton width={252} />}>
          <DayPicker {...props} onDone={close} />
        </LazyOverlay>
      </Popover>
    </div>
  )
}

function DayPicker({ onDone, ...props }: FormDateFieldProps & { onDone: () => void }) {
  return (
    <Calendar
      label={props.calendarLabel}
      value={props.parse(props.value)}
      today={props.today}
      min={props.min}
      max={props.max}
      onChange={(date) => {
        props.onChange(props.format(date))
        onDone()
      }}
    />
  )
}
