/**
 * Manual billings, which users create through the API. If a patient's records change, manual
 * billings stay the same. Like derived billings, manual billings must be unique for a cycle or
 * month, and have the same periods (BR18).
 */
import * as z from 'zod/mini'
import { calendarMonth, id, isoInstant, plainDate } from '../../../src/backend/fields'
import { badRequest, conflict } from '../../../src/backend/problem'
import { formatDate, formatMonth } from '../../../src/domain/dates/date-format'
import type { PlainDate } from '../../../src/domain/dates/dates'
import { billingTypes } from '../../../src/domain/vocabulary'
import { settle } from '../../../src/rules/derive'
import type { PatientFacts, StoredBilling } from '../../../src/rules/facts'
import { handMadeRow, placeByHand, type Unplaced } from '../../../src/rules/hand-made'

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
 * A patient's id, or an object with the id, because a page may send back the patient object that it
 * has received.
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

/**
 * The schema of a body. It also checks that the body has the fields that its billing type requires.
 */
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

const statusWords = { Elg: 'pending or ready', Rec: 'marked as billed', Cnc: 'cancelled' } as const

function describe({ type, cycle, month }: StoredBilling): string {
  const name = { CONNECT: 'Connect', ENGAGE: 'Engage', SUPPORT: 'Support' }[type]
  if (cycle) return `${name} for cycle ${cycle.number} from ${formatDate(cycle.startDate, 'en')}`
  return `${name} for ${formatMonth(month ?? '', 'en')}`
}

/**
 * Rejects a manual billing that is not possible for its cycle or month.
 * @throws Problem 400 or 409 with the reason.
 */
function refuseUnplaced(unplaced: Unplaced, { type }: BillingFields): never {
  if ('taken' in unplaced) {
    const { taken } = unplaced
    const detail = `The patient already has ${describe(taken)}, which is ${statusWords[taken.status]}.`
    throw conflict(
      `${detail} There is one for each ${type === 'SUPPORT' ? 'month' : 'cycle'}, and one Connect for each episode.`,
    )
  }
  const period = type === 'SUPPORT' ? 'calendar_month' : 'rtmcycle'
  const day = unplaced.opensOn ? formatDate(unplaced.opensOn, 'en') : ''
  const problems = {
    month: { field: period, detail: 'calendar_month must be the first day of a month.' },
    cycle: { field: period, detail: 'rtmcycle is not a cycle of an enrollment of the patient.' },
    number: { field: `${period}.cycle_number`, detail: 'Connect is billed for cycle 1.' },
    future: { field: period, detail: `${period} has not started yet.` },
    early: {
      field: 'billable_on',
      detail: `billable_on must not be before ${day}, the day after its period.`,
    },
  }
  throw badRequest(problems[unplaced.wrong])
}

interface Making extends Pick<StoredBilling, 'uuid' | 'undoneAt'> {
  /** The current day of the clinic. */
  readonly today: PlainDate
  readonly facts: PatientFacts
  /** The patient's other billings. */
  readonly others: readonly StoredBilling[]
}

/**
 * Returns the row of the billing for a valid request body. The default of `billable_on` is the day
 * after the billing's cycle or month.
 * @throws Problem 400 for a wrong period or an early `billable_on`, 409 when the patient already
 * has such a billing.
 */
export function manualBilling(body: BillingFields, making: Making): StoredBilling {
  const { uuid, undoneAt, today, facts, others } = making
  const month = body.type === 'SUPPORT' ? (body.calendar_month ?? null) : null
  const given = body.type === 'SUPPORT' ? null : (body.rtmcycle ?? null)
  const cycle = given && {
    number: given.cycle_number,
    startDate: given.start_date,
    endDate: given.end_date,
  }
  const billableOn = body.billable_on ?? null
  const wanted = { type: body.type, cycle, month, billableOn }
  const place = placeByHand(wanted, facts, others, today)
  if (!('key' in place)) return refuseUnplaced(place, body)
  const entered = {
    isPcm: body.is_pcm_billing,
    unitsOf98981: body.units_of_98981,
    unitsOf99426: body.units_of_99426,
    unitsOf99427: body.units_of_99427,
    logIds: [...new Set(body.interaction_logs)].sort((a, b) => a - b),
    interactionDays: given?.patient_interaction_day_count ?? 0,
  }
  const row = { ...handMadeRow(uuid, wanted, place, entered, today, facts.rules), undoneAt }
  return settle([...others, row]).find((each) => each.uuid === uuid) ?? row
}
