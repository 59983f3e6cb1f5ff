import type { InteractionLogFormValues } from '../../../../domain/interaction/interaction-log-form'
import type { Form } from '../../../../ui/overlays/form-state'
import { addStyles } from '../../../../ui/styles'
import { ChoiceChips } from '../../choice-chips'
import { useScreen } from '../../screen'
import css from './duration-chips.css?inline'

addStyles(css)

/** The durations in minutes that the user can choose with one click. */
export const CALL_MINUTES = [5, 10, 15, 20]

/** Buttons that fill a common duration into the form (Y26). */
export function DurationChips({ form }: { form: Form<InteractionLogFormValues> }) {
  const { messages } = useScreen()
  const { minutes, seconds } = form.values
  const isFull = /^0*$/.test(seconds.trim())
  return (
    <ChoiceChips
      label={messages.patientActions.log.chips}
      choices={CALL_MINUTES.map((id) => ({
        id,
        label: messages.patient.minutes(id),
        isChosen: isFull && minutes.trim() === String(id),
      }))}
      onChoose={(choice) => {
        form.set('minutes', String(choice))
        form.set('seconds', '')
      }}
    />
  )
}
