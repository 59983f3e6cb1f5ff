/** Billings made by hand over the API. No rule derives or changes them. */
import * as z from 'zod/mini'
import { earlierDate } from '../../../src/backend/date-order'
import { calendarMonth, id, isoInstant, plainDate } from '../../../src/backend/fields'
import { addDays, nextMonthStart, type PlainDate } from '../../../src/domain/dates/dates'
import { billingTypes } from '../../../src/domain/vocabulary'
import type { StoredBilling } from '../../../src/rules/facts'
import { untouched } from '../../../src/rules/merge'

const units = z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0)

const cycle = z
  .object({
    start_date: plainDate,
    end_date: plainDate,
    cycle_number: z.int().check(z.minimum(1), z.maximum(100)),
    patient_interaction_day_count: z._default(z.int().check(z.minimum(0), z.maximum(366)), 0),
  })
  .check(
    z.refine((value) => value.start_date <= value.end_date, {
      path: ['end_date'],
      error: '… must not be before start_date.',
    }),
  )

/**
 * A patient's id, or an object with the id, because a page may send back the object that it read.
 */
const patientRef = z.union(
  [
    id,
    z.pipe(
      z.object({ user: z.object({ id }) }),
      z.transform((patient: { user: { id: number } }) => patient.user.id),
    ),
  ],
  {
    error: (issue) => (issue.input === undefined ? undefined : "… must be the patient's user id."),
  },
)

const logRef = z.union(
  [
    id,
    z.pipe(
      z.object({ id }),
      z.transform((log: { id: number }) => log.id),
    ),
  ],
  { error: '… must be the id of an interaction log.' },
)

/** The writable fields of a billing. `POST` and `PUT` require `patient` and `type`. */
const billingFields = z.object({
  patient: patientRef,
  type: z.enum(billingTypes),
  status: z.optional(z.enum(['Elg', 'Rec', 'Cnc'])),
  is_pcm_billing: z._default(z.boolean(), false),
  billable_on: z.nullish(plainDate),
  calendar_month: z.nullish(calendarMonth),
  rtmcycle: z.nullish(cycle),
  units_of_98981: units,
  units_of_99426: units,
  units_of_99427: units,
  interaction_logs: z._default(z.array(logRef).check(z.maxLength(1000)), []),
  reconciled: z.nullish(isoInstant),
})
export type BillingFields = z.output<typeof billingFields>

/** Also checks that the body has the fields that its billing type requires. */
export const billingBody = billingFields.check(
  z.superRefine((body, issues) => {
    const missing = (field: string) =>
      issues.addIssue({
        code: 'custom',
        path: [field],
        message: `${field} is required for ${body.type}.`,
      })
    if (body.type === 'SUPPORT' && !body.calendar_month) missing('calendar_month')
    if (body.type !== 'SUPPORT' && !body.rtmcycle) missing('rtmcycle')
  }),
)

/** Returns the row for a valid body. `billable_on` defaults to the day after its cycle or month. */
export function manualBilling(uuid: string, body: BillingFields, today: PlainDate): StoredBilling {
  const month = body.type === 'SUPPORT' ? (body.calendar_month ?? null) : null
  const given = body.type === 'SUPPORT' ? null : (body.rtmcycle ?? null)
  const start = month ?? given?.start_date ?? today
  const periodEnds = month ? nextMonthStart(month) : addDays(given?.end_date ?? today, 1)
  const billableOn = body.billable_on ?? periodEnds
  return {
    ...untouched,
    uuid,
    key: '',
    type: body.type,
    isPcm: body.is_pcm_billing,
    cycle: given && {
      enrollmentId: 0,
      number: given.cycle_number,
      startDate: given.start_date,
      endDate: given.end_date,
      interactionDays: given.patient_interaction_day_count,
    },
    month,
    unitsOf98981: body.units_of_98981,
    unitsOf99426: body.units_of_99426,
    unitsOf99427: body.units_of_99427,
    totalSecs: 0,
    logIds: [...new Set(body.interaction_logs)].sort((a, b) => a - b),
    // The first visible day is yesterday, so that readers in every time zone see the row at once.
    existsFrom: earlierDate(start, addDays(today, -1)),
    opensOn: billableOn,
    warnings: [],
    readyOn: billableOn,
    thirtyDaysUntil: null,
    priorKey: null,
  }
}
