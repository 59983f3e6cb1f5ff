import { minutesText } from '../../domain/minutes-text'
import type { Patient } from '../../domain/patient/patient'
import { MinutesBar } from './minutes-bar'
import { useScreen } from './screen'
import { useCompanyPcm } from './use-metadata'
import { useToday } from './use-today'

/**
 * The minutes of a patient in this month, and the time until the next unit (Y22). The list of
 * patients does not use this component. It shows the minutes in `MinutesCell`.
 */
export function MinutesMeter({ patient }: { patient: Patient }) {
  const { messages } = useScreen()
  const options = { today: useToday(), companyHasPcm: useCompanyPcm() }
  const text = minutesText(patient, options, messages)
  return <MinutesBar {...text} />
}
