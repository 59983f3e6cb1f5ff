import type { InteractionLogFormValues } from '../../../../domain/interaction/interaction-log-form'
import { Button } from '../../../../ui/button'
import type { Form } from '../../../../ui/overlays/form-state'
import { addStyles } from '../../../../ui/styles'
import { useScreen } from '../../screen'
import css from './duration-chips.css?inline'

addStyles(css)

/** The durations in minutes that can be chosen with one click. */
export const CALL_MINUTES = [5, 10, 15, 20]

/** Buttons that put a common duration into the form (Y26). */
export function DurationChips({ form }: { form: Form<InteractionLogFormValues> }) {
  const { messages } = useScreen()
  const { minutes, seconds } = form.values
  const isFull = /^0*$/.test(seconds.trim())
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset legend cannot be hidden in one line.
    <div role="group" aria-label={messages.patientActions.log.chips} className="rtm-log-chips">
      {CALL_MINUTES.map((choice) => (
        <Button
          key={choice}
          size="small"
          aria-pressed={isFull && minutes.trim() === String(choice)}
          onClick={() => {
            form.set('minutes', String(choice))
            form.set('seconds', '')
          }}
        >
          {messages.patient.minutes(choice)}
        </Button>
      ))}
    </div>
  )
}
