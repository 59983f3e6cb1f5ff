import CalendarIcon from 'lucide-react/icons/calendar'
import { useId, useState } from 'react'
import { IconButton } from '../icon-button'
import { lazyPart, overlayCode } from '../lazy-part'
import { Skeleton } from '../skeleton'
import { FieldNotes, type FieldProps, fieldIds, labelText } from './field-parts'
import { LazyOverlay } from './lazy-overlay'
import { Popover } from './popover'

// The code of the calendar loads on demand, because it adds 20 kB and most users type dates.
const load = overlayCode(() => import('./calendar'))
const Calendar = lazyPart(() => load().then((module) => module.Calendar))

export interface FormDateFieldProps extends FieldProps {
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
  /** The label of the calendar and of the button that opens it. */
  calendarLabel: string
  /** Today's date as `yyyy-MM-dd`. `min` and `max` have the same format. */
  today: string
  min: string
  max: string
}

/**
 * A text field for a date, with a calendar. The field has no input mask, because a mask could
 * change the typed text to a date that the user does not mean (D13).
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
