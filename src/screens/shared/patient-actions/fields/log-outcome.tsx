import { useQuery } from '@tanstack/react-query'
import { billingListQuery } from '../../../../api/billing-instances'
import { formatMonth } from '../../../../domain/dates/date-format'
import { monthStart, type PlainDate, parseDateInput } from '../../../../domain/dates/dates'
import {
  durationSecs,
  type InteractionLogFormValues,
} from '../../../../domain/interaction/interaction-log-form'
import { logOutcome } from '../../../../domain/interaction/log-outcome'
import type { Patient } from '../../../../domain/patient/patient'
import { useScreen } from '../../screen'
import { useCompanyPcm } from '../../use-metadata'
import { useToday } from '../../use-today'

/** The maximum number of billed billings of one patient that are searched. */
const BILLINGS = 200

interface LogOutcomeProps {
  patient: Patient
  values: InteractionLogFormValues
}

/**
 * Shows what a new interaction earns. For an interaction in an earlier month, it says only if the
 * month is already billed, because the minutes of that month are unknown here.
 */
export function LogOutcome({ patient, values }: LogOutcomeProps) {
  const { messages } = useScreen()
  const options = { today: useToday(), companyHasPcm: useCompanyPcm() }
  const date = parseDateInput(values.date)
  const month = date && monthStart(date)
  const thisMonth = monthStart(options.today)
  const billed = useBilledMonth(patient, month && month < thisMonth ? month : null)
  const secs = durationSecs(values.minutes, values.seconds) ?? 0
  const { activityTypes } = values
  const { billedMonth } = messages.patientActions.log
  return (
    <p role="status" className="rtm-log-outcome">
      {month === thisMonth && logOutcome(patient, { secs, activityTypes }, options, messages)}
      {billed && billedMonth(formatMonth(billed, messages.locale))}
    </p>
  )
}

/**
 * Returns the month if the patient's Support of this month is marked as billed, and otherwise null.
 * Time that is logged later does not change such a billing (R11).
 * @param month The first day of the month. Null if there is nothing to find out.
 */
function useBilledMonth(patient: Patient, month: PlainDate | null): PlainDate | null {
  const { http } = useScreen().client
  const { data } = useQuery({
    ...billingListQuery(http, { patientId: patient.user.id, status: 'Rec', pageSize: BILLINGS }),
    enabled: month !== null,
  })
  const isBilled = data?.results.some(
    ({ type, calendarMonth }) => type === 'SUPPORT' && calendarMonth === month,
  )
  return isBilled ? month : null
}
