import { useQuery } from '@tanstack/react-query'
import { billingListQuery } from '../../../../api/billing-instances'
import { formatMonth } from '../../../../domain/dates/date-format'
import {
  dateInZone,
  monthStart,
  type PlainDate,
  parseDateInput,
} from '../../../../domain/dates/dates'
import { instantInZone } from '../../../../domain/dates/zoned-time'
import {
  durationSecs,
  type InteractionLogFormValues,
} from '../../../../domain/interaction/interaction-log-form'
import { logOutcome } from '../../../../domain/interaction/log-outcome'
import type { Patient } from '../../../../domain/patient/patient'
import { countedMonth } from '../../../../domain/support-progress'
import { useScreen } from '../../screen'
import { useCompanyPcm } from '../../use-metadata'
import { useToday } from '../../use-today'

/** The maximum number of billed billings of one patient that one request loads. */
const BILLINGS = 200

interface LogOutcomeProps {
  patient: Patient
  values: InteractionLogFormValues
}

/**
 * Shows which units a new interaction earns. The minutes of other months than the record's month are
 * unknown here. For an interaction in an earlier month, the text says only whether the Support
 * billing of that month is already billed.
 */
export function LogOutcome({ patient, values }: LogOutcomeProps) {
  const { client, messages } = useScreen()
  const options = { today: useToday(), companyHasPcm: useCompanyPcm() }
  const month = monthOf(patient, values, client.http.timeZone)
  const secs = durationSecs(values.minutes, values.seconds) ?? 0
  const { activityTypes } = values
  if (month !== countedMonth(patient, options.today))
    return <BilledMonth patient={patient} values={values} />
  const outcome = logOutcome(patient, { secs, activityTypes }, options, messages)
  return (
    <p role="status" className="rtm-log-outcome" data-earns={outcome?.earns || undefined}>
      {outcome?.text}
    </p>
  )
}

/**
 * Shows a text if the patient's Support billing for the interaction's month is already marked as
 * billed. Time that is logged later does not change such a billing (R11).
 */
export function BilledMonth({ patient, values }: LogOutcomeProps) {
  const { client, messages } = useScreen()
  const month = monthOf(patient, values, client.http.timeZone)
  const recordMonth = countedMonth(patient, useToday())
  const { data } = useQuery({
    ...billingListQuery(client.http, {
      patientId: patient.user.id,
      status: 'Rec',
      pageSize: BILLINGS,
    }),
    enabled: month !== null && month < recordMonth,
  })
  const isBilled = data?.results.some(
    ({ type, calendarMonth }) => type === 'SUPPORT' && calendarMonth === month,
  )
  return (
    <p role="status" className="rtm-log-outcome">
      {month &&
        isBilled &&
        messages.patientActions.log.billedMonth(formatMonth(month, messages.locale))}
    </p>
  )
}

/**
 * Returns the first day of the month to which the interaction belongs. The clinic's time zone
 * decides the month, as in billing (BR14). Returns null if the typed date is not a date.
 * @param zone The user's zone, in which the date and the time are typed.
 */
function monthOf(
  { clinicTimezone }: Patient,
  { date, time }: InteractionLogFormValues,
  zone: string,
): PlainDate | null {
  const typed = parseDateInput(date)
  if (!typed) return null
  const instant = clinicTimezone && instantInZone(typed, time, zone)
  return monthStart(instant ? dateInZone(new Date(instant), clinicTimezone) : typed)
}
