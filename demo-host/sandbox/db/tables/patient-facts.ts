/**
 * The totals of each patient by cycle and by month. The rows of a patient cover all days. A query
 * selects the row that contains the user's current day, so no row changes when time passes. Only
 * `rederive` and the seed write these tables.
 */
import { boolean, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { companyId } from './columns'
import { rtmEnrollments } from './enrollments'
import { patients } from './people'

/** Past, current and future cycles of patients. Cycles of a patient do not overlap. */
export const patientCycles = pgTable(
  'patient_cycles',
  {
    companyId: companyId(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.userId, { onDelete: 'cascade' }),
    enrollmentId: integer('enrollment_id')
      .notNull()
      .references(() => rtmEnrollments.id, { onDelete: 'cascade' }),
    /** The number of the cycle. The first cycle of an enrollment has the number 1. */
    cycleNumber: integer('cycle_number').notNull(),
    isLast: boolean('is_last').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** The last day of the cycle, inclusive (R2). */
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /**
     * The last day of the cycle on which the patient was enrolled. It is before `endDate` if the
     * enrollment ended early.
     */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** The number of days on which the patient answered in the cycle. */
    responseDays: integer('response_days').notNull(),
    /** The number of the patient's replies in the cycle. */
    responses: integer('responses').notNull(),
    /**
     * If the patient sends no further replies, the patient's status (at risk, missed) changes on
     * these days (`StandingDays`).
     */
    riskFrom: date('risk_from', { mode: 'string' }),
    goalUntil: date('goal_until', { mode: 'string' }),
    missedFrom: date('missed_from', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.patientId, table.startDate] }),
    index('patient_cycles_current').on(
      table.companyId,
      table.lastDay,
      table.startDate,
      table.patientId,
      table.cycleNumber,
      table.isLast,
      table.endDate,
      table.responses,
      table.riskFrom,
      table.goalUntil,
      table.missedFrom,
    ),
    index('patient_cycles_enrollment').on(table.enrollmentId),
  ],
)

/** Months with interaction logs or replies, in the patient's billing time zone. */
export const patientMonths = pgTable(
  'patient_months',
  {
    companyId: companyId(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.userId, { onDelete: 'cascade' }),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    secs: integer('secs').notNull(),
    /** Whether a log of the month was synchronous: by phone, video or in person (W27). */
    hasSynchronous: boolean('has_synchronous').notNull(),
    /** Whether one more live contact in the month would earn a unit of Support. */
    isOneCallAway: boolean('is_one_call_away').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.patientId, table.month] }),
    index('patient_months_list').on(
      table.companyId,
      table.month,
      table.patientId,
      table.secs,
      table.hasSynchronous,
      table.isOneCallAway,
    ),
  ],
)
