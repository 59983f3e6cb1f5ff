import { minutesText } from '../../domain/minutes-text'
import type { Patient } from '../../domain/patient/patient'
import { companyHasPcm } from '../../domain/person/company'
import { MinutesBar } from './minutes-bar'
import { useScreen } from './screen'
import { useCompany } from './use-metadata'
import { useToday } from './use-today'

/** The minutes of a patient's month on the way to the next unit, outside the list (Y22). */
export function MinutesMeter({ patient }: { patient: Patient }) {
  const { messages } = useScreen()
  const company = useCompany()
  const hasPcm = company && companyHasPcm(company)
  const text = minutesText(patient, { today: useToday(), companyHasPcm: hasPcm }, messages)
  return <MinutesBar {...text} />
}
