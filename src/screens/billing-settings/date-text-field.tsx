import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part'
import { TextField } from '../../ui/text-field'
import type { DateButtonProps } from '../shared/date-button'
import { useScreen } from '../shared/screen'

// If the code cannot be loaded, the field has no button, but the user can still type a date.
const DateButton = lazyPart(() =>
  import('../shared/date-button').then(
    (module) => module.DateButton,
    () => () => null,
  ),
)

/** The calendar button of a date field. Its code loads after the field. */
export function LateDateButton(props: DateButtonProps) {
  return (
    <Suspense fallback={null}>
      <DateButton {...props} />
    </Suspense>
  )
}

interface DateTextFieldProps extends Omit<DateButtonProps, 'field'> {
  label: string
  hint?: string | undefined
  error: ReactNode
}

/** A text field for a date, with a calendar button. */
export function DateTextField({ label, value, onChange, hint, error }: DateTextFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      placeholder={useScreen().messages.billingSettings.fees.datePlaceholder}
      autoComplete="off"
      spellCheck={false}
      hint={hint}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      inside={<LateDateButton field={label} value={value} onChange={onChange} />}
    />
  )
}
