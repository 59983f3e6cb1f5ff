/** Billings made by hand over the API. No rule derives or changes them. */
import { z } from 'zod'
import { addDays, nextMonthStart, type PlainDate } from '../../../src/domain/dates'
import { billingTypes } from '../../../src/domain/vocabulary'
import type { StoredBilling } from '../../../src/rules/facts'
import { untouched } from '../../../src/rules/merge'
import { earlierDate } from '../http/date-order'
import { calendarMonth, id, isoInstant, plainDate } from '../http/fields'

const units = z.int().min(0).max(1000).default(0)

const cycle = z
  .object({
    start_date: plainDate,
    end_date: plainDate,
    cycle_number: z.int().min(1).max(100),
    patient_interaction_day_count: z.int().min(0).max(366).default(0),
  })
  .refine((value) => value.start_date <= value.end_date, {
    path: ['end_date'],
    message: '… must not be before start_date.',
  })

/** An id, or an object that contains it, because a page may send back the object that it read. */
const patientRef = z.union(
  [id, z.object({ user: z.object({ id }) }).transform((patient) => patient.user.id)],
  {
    error: (issue) => (issue.input === undefined ? undefined : "… must be the patient's user id."),
  },
)

const logRef = z.union([id, z.object({ id }).transform((log) => log.id)], {
  error: '… must be the id of an interaction log.',
})

/** The writable fields of a billing; `POST` and `PUT` need `patient` and `type`. */
export const billingFields = z.object({
  patient: patientRef,
  type: z.enum(billingTypes),
  status: z.enum(['Elg', 'Rec', 'Cnc']).optional(),
  is_pcm_billing: z.boolean().default(false),
  billable_on: plainDate.nullish(),
  calendar_month: calendarMonth.nullish(),
  rtmcycle: cycle.nullish(),
  units_of_98981: units,
  units_of_99426: units,
  units_of_99427: units,
  interaction_logs: z.array(logRef).max(1000).default([]),
  reconciled: isoInstant.nullish(),
})
export type BillingFields = z.output<typeof billingFields>

/** Adds to the rules of each field the fields that a billing type requires. */
export const billingBody = billingFields.superRefine((body, issues) => {
  const missing = (field: string) =>
    issues.addIssue({
      code: 'custom',
      path: [field],
      message: `${field} is required for ${body.type}.`,
    })
  if (body.type === 'SUPPORT' && !body.calendar_month) missing('calendar_month')
  if (body.type !== 'SUPPORT' && !body.rtmcycle) missing('rtmcycle')
})

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
    // Yesterday, so that readers in every time zone see the row at once.
    existsFrom: earlierDate(start, addDays(today, -1)),
    opensOn: billableOn,
    warnings: [],
    readyOn: billableOn,
    thirtyDaysUntil: null,
    priorKey: null,
  }
}
