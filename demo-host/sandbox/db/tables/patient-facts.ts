/**
 * What is counted of a patient, by cycle and by month, for every day at once: a reader picks the row
 * that its own today falls in, so a clock that moves on rewrites nothing. `rederive` alone writes them.
 */
import { boolean, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { companyId } from './columns'
import { rtmEnrollments } from './enrollments'
import { patients } from './people'

/** The cycles that a patient is, was or will be in; no day falls in two of them. */
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
    /** 1 for the enrolment's first. */
    cycleNumber: integer('cycle_number').notNull(),
    isLast: boolean('is_last').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** Inclusive (R2). */
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** The last day on which the patient is in it: before `endDate` when the enrolment ended early. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** Its days with an answered check-in. */
    responseDays: integer('response_days').notNull(),
    /** The check-ins answered on them. */
    responses: integer('responses').notNull(),
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
    ),
    index('patient_cycles_enrollment').on(table.enrollmentId),
  ],
)

/** The months in which something was logged, by the calendar of the patient's billing zone. */
export const patientMonths = pgTable(
  'patient_months',
  {
    companyId: companyId(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.userId, { onDelete: 'cascade' }),
    /** The month's first day. */
    month: date('month', { mode: 'string' }).notNull(),
    secs: integer('secs').notNull(),
    /** Whether one of its logs was with the patient: by phone, video or in person (W27). */
    hasSynchronous: boolean('has_synchronous').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.patientId, table.month] }),
    index('patient_months_list').on(
      table.companyId,
      table.month,
      table.patientId,
      table.secs,
      table.hasSynchronous,
    ),
  ],
)
