import { monthStart, parseDateInput } from '../../../../domain/dates/dates'
import {
  durationSecs,
  type InteractionLogFormValues,
} from '../../../../domain/interaction/interaction-log-form'
import { logOutcome } from '../../../../domain/interaction/log-outcome'
import type { Patient } from '../../../../domain/patient/patient'
import { useScreen } from '../../screen'
import { useCompanyPcm } from '../../use-metadata'
import { useToday } from '../../use-today'

interface LogOutcomeProps {
  patient: Patient
  values: InteractionLogFormValues
}

/**
 * Shows what a new interaction earns. It shows nothing for an interaction in another month, because
 * the minutes of that month are unknown here.
 */
export function LogOutcome({ patient, values }: LogOutcomeProps) {
  const { messages } = useScreen()
  const options = { today: useToday(), companyHasPcm: useCompanyPcm() }
  const date = parseDateInput(values.date)
  const isThisMonth = date !== null && monthStart(date) === monthStart(options.today)
  const secs = durationSecs(values.minutes, values.seconds) ?? 0
  const { activityTypes } = values
  return (
    <p role="status" className="rtm-log-outcome">
      {isThisMonth && logOutcome(patient, { secs, activityTypes }, options, messages)}
    </p>
  )
}
