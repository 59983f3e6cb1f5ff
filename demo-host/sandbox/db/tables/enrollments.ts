import { boolean, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { MonitoredSystem } from '../../../../src/domain/billing/rule-packs'
import { companyId, instant } from './columns'
import { patients, users, workflows } from './people'

export const rtmEnrollments = pgTable(
  'rtm_enrollments',
  {
    id: serial('id').primaryKey(),
    companyId: companyId(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.userId, { onDelete: 'cascade' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /**
     * The duration of the enrollment in days, a multiple of 30. An extension increases it (D08).
     */
    duration: integer('duration').notNull(),
    /** The number of days by which the enrollment was last extended. */
    extendDuration: integer('extend_duration'),
    isNewPoc: boolean('is_new_poc').notNull().default(false),
    /** The body system that the program monitors (M1). */
    system: text('monitored_system').$type<MonitoredSystem>().notNull().default('musculoskeletal'),
    workflowId: integer('workflow_id').references(() => workflows.id),
    language: text('language').notNull().default('en'),
    enrolledBy: integer('enrolled_by').references(() => users.id),
    unenrolledAt: instant('unenrolled_at'),
    /**
     * The local day of `unenrolledAt`. It is set once, when the unenrollment is recorded (BR14).
     */
    unenrolledOn: date('unenrolled_on', { mode: 'string' }),
    unenrolledBy: integer('unenrolled_by').references(() => users.id),
    unenrolledReason: text('unenrolled_reason'),
    created: instant('created').notNull(),
    updated: instant('updated').notNull(),
  },
  (table) => [
    index('rtm_enrollments_patient').on(table.patientId, table.startDate),
    index('rtm_enrollments_company').on(table.companyId, table.id),
  ],
)
