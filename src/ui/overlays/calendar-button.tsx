import CalendarIcon from 'lucide-react/icons/calendar'
import { useState } from 'react'
import { IconButton } from '../icon-button'
import { lazyPart, overlayCode } from '../lazy-part'
import { Skeleton } from '../skeleton'
import { LazyOverlay } from './lazy-overlay'
import { Popover } from './popover'

// The code of the calendar loads on demand, because it adds 20 kB and most users type dates.
const load = overlayCode(() => import('./calendar'))
const Calendar = lazyPart(() => load().then((module) => module.Calendar))

export interface CalendarButtonProps {
  /** The accessible name of the calendar and of the button that opens it. */
  label: string
  /** The date in the field as `yyyy-MM-dd`. Null if the text in the field is not a date. */
  value: string | null
  /** Called with the chosen date as `yyyy-MM-dd`. */
  onChange: (date: string) => void
  /** Today's date as `yyyy-MM-dd`. `min` and `max` have the same format. */
  today: string
  min: string
  max: string
  isDisabled?: boolean | undefined
}

/** The button at the end of a date field. It opens a calendar, in which the user chooses a date. */
export function CalendarButton({ label, isDisabled, onChange, ...dates }: CalendarButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const prefetch = () => void load().catch(() => {})
  return (
    <>
      <IconButton
        icon={CalendarIcon}
        label={label}
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
      />
      <Popover
        label={label}
        anchor={anchor}
        isOpen={isOpen}
        onClose={close}
        // In a panel, the calendar is above its field, so that the buttons below stay in view.
        placement={anchor?.closest('.rtm-popover') ? 'top end' : 'bottom end'}
      >
        <LazyOverlay onFailed={close} fallback={<Skeleton width={252} />}>
          <Calendar
            {...dates}
            label={label}
            onChange={(date) => {
              onChange(date)
              close()
            }}
          />
        </LazyOverlay>
      </Popover>
    </>
  )
}
