import { minutesText } from '../../domain/minutes-text'
import type { Patient } from '../../domain/patient/patient'
import { MinutesBar } from './minutes-bar'
import { useScreen } from './screen'
import { useCompanyPcm } from './use-metadata'
import { useToday } from './use-today'

/**
 * The minutes of a patient on the way to the next unit of the month. It is used outside the list
 * (Y22).
 */
export function MinutesMeter({ patient }: { patient: Patient }) {
  const { messages } = useScreen()
  const options = { today: useToday(), companyHasPcm: useCompanyPcm() }
  const text = minutesText(patient, options, messages)
  return <MinutesBar {...text} />
}
