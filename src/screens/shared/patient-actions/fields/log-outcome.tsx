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

/** The maximum number of billed billings of one patient that one request loads. */
const BILLINGS = 200

interface LogOutcomeProps {
  patient: Patient
  values: InteractionLogFormValues
}

/**
 * Shows which units a new interaction earns. For an interaction in an earlier month, the minutes of
 * that month are unknown here, so the text says only whether the Support billing of that month is
 * already billed.
 */
export function LogOutcome({ patient, values }: LogOutcomeProps) {
  const { messages } = useScreen()
  const options = { today: useToday(), companyHasPcm: useCompanyPcm() }
  const month = monthOf(values)
  const secs = durationSecs(values.minutes, values.seconds) ?? 0
  const { activityTypes } = values
  if (month !== monthStart(options.today)) return <BilledMonth patient={patient} values={values} />
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
  const month = monthOf(values)
  const thisMonth = monthStart(useToday())
  const { data } = useQuery({
    ...billingListQuery(client.http, {
      patientId: patient.user.id,
      status: 'Rec',
      pageSize: BILLINGS,
    }),
    enabled: month !== null && month < thisMonth,
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

/** Returns the first day of the interaction's month. Null if the typed date is not a date. */
function monthOf({ date }: InteractionLogFormValues): PlainDate | null {
  const parsed = parseDateInput(date)
  return parsed && monthStart(parsed)
}
