/**
 * The figures of clinics in requests and responses (M03, M04), and the rows that are counted in a
 * figure (Y28).
 */
import * as z from 'zod/mini'
import { addDays, daysBetween, type PlainDate } from '../domain/dates/dates'
import type { StoredBilling } from '../rules/facts'
import { daysText, pageQuery, uuidText } from './fields'
import type { PageQuery } from './listing'

export const metricsQuery = z.object({
  clinic_uuid: z.optional(uuidText),
  days: z._default(daysText, 30),
})

export const metricsRowsQuery = z.extend(metricsQuery, pageQuery)

/** The clinics and the days that the figures cover. The days `from` and `to` are included. */
export interface FigureScope {
  /** The uuid of a clinic. Null for all clinics. */
  readonly clinicUuid: string | null
  readonly from: PlainDate
  readonly to: PlainDate
}

export type FigureRowsQuery = FigureScope & PageQuery

/** Returns the clinic of the query, and its period: the last `days` days, including today. */
export function figureScope(query: z.output<typeof metricsQuery>, today: PlainDate): FigureScope {
  const { clinic_uuid: clinicUuid = null, days } = query
  return { clinicUuid, from: addDays(today, 1 - days), to: today }
}

/**
 * Returns the same clinic, and the preceding period. This period has the same number of days, and
 * ends on the day before `from`.
 */
export function periodBefore(scope: FigureScope): FigureScope {
  const { from, to } = scope
  const days = daysBetween(from, to) + 1
  return { ...scope, from: addDays(from, -days), to: addDays(from, -1) }
}

/** The fields of every row that is counted in a figure. */
interface FigureRow {
  readonly patientId: number
  readonly fullName: string
  /** The name of the clinic. */
  readonly clinic: string
}

/**
 * A row for an enrollment. `firstDay`, `lastDay` and `daysAnswered` describe only the part of the
 * enrollment within the period of the figures.
 */
export interface FigureEnrollment extends FigureRow {
  readonly firstDay: PlainDate
  readonly lastDay: PlainDate
  readonly daysAnswered: number
}

export interface FigureBilling extends FigureRow {
  readonly billing: StoredBilling
}

function figureRowWire({ patientId, fullName, clinic }: FigureRow) {
  return { patient: { id: patientId, full_name: fullName }, clinic }
}

export function figureEnrollmentWire(row: FigureEnrollment) {
  return {
    ...figureRowWire(row),
    first_day: row.firstDay,
    last_day: row.lastDay,
    days: daysBetween(row.firstDay, row.lastDay) + 1,
    days_answered: row.daysAnswered,
  }
}

export function figureBillingWire({ billing, ...row }: FigureBilling) {
  const { cycle } = billing
  return {
    ...figureRowWire(row),
    uuid: billing.uuid,
    codes: billing.codes,
    status: billing.status,
    calendar_month: billing.month,
    rtmcycle: cycle && {
      start_date: cycle.startDate,
      end_date: cycle.endDate,
      cycle_number: cycle.number,
    },
    created_on: billing.existsFrom,
  }
}

export interface ClinicStats {
  readonly uuid: string
  readonly name: string
  /**
   * The response rate, from 0 to 1. For each enrollment of the clinic, the share of days answered
   * is computed. The response rate is the average of these shares. Only days in the period count.
   */
  readonly responseRate: number
  /** The number of enrollments with at least one day in the period. */
  readonly enrollments: number
  /** The number of billings that were created in the period. */
  readonly billings: number
}

/** Returns the figures in wire format. The response rate has three decimals. */
function figuresWire({ responseRate, enrollments, billings }: ClinicStats) {
  return {
    avg_response_rate: Math.round(responseRate * 1000) / 1000,
    enrollment_count: enrollments,
    billing_instance_count: billings,
  }
}

/**
 * Returns the figures of a clinic in wire format.
 * @param before The figures of the preceding period, which has the same number of days.
 */
export function metricsWire(stats: ClinicStats, before: ClinicStats) {
  const { uuid, name } = stats
  return { id: uuid, name, ...figuresWire(stats), previous: figuresWire(before) }
}
