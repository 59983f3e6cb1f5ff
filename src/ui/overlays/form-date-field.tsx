import CalendarIcon from 'lucide-react/icons/calendar'
import { useId, useState } from 'react'
import { IconButton } from '../icon-button'
import { lazyPart, overlayCode } from '../lazy-part'
import { Skeleton } from '../skeleton'
import { FieldNotes, type FieldProps, fieldIds, labelText } from './field-parts'
import { LazyOverlay } from './lazy-overlay'
import { Popover } from './popover'

// The calendar adds 20 kB, and most users type dates, so its code loads on demand.
const load = overlayCode(() => import('./calendar'))
const Calendar = lazyPart(() => load().then((module) => module.Calendar))

export interface FormDateFieldProps extends FieldProps {
  /** The text as typed. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Converts the typed text to `yyyy-MM-dd`. Returns null for a text that is not a date. */
  parse: (typed: string) => string | null
  /** Converts `yyyy-MM-dd` to the text in the field. */
  format: (date: string) => string
  /** The date format, such as `MM/DD/YYYY`. */
  placeholder: string
  /** The label of the button that opens the calendar, and of the calendar. */
  calendarLabel: string
  /** Today's date as `yyyy-MM-dd`, like `min` and `max`. */
  today: string
  min: string
  max: string
}

/**
 * A date as plain text, with a calendar. There is no mask, because a mask would change the date
 * that the user means (D13).
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
