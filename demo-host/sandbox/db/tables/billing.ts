import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  BillingStatus,
  BillingType,
  CancellationReason,
  WillChargePatient,
} from '../../../../src/domain/vocabulary'
import type { BillingWarning } from '../../rules/facts'
import type { FrozenLog } from '../frozen-log'
import { companyId, instant } from './columns'
import { patients, users } from './people'

/** The rules' `StoredBilling`, flat, and what lists sort by. */
export const billingInstances = pgTable(
  'billing_instances',
  {
    uuid: uuid('uuid').primaryKey(),
    companyId: companyId(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.userId, { onDelete: 'cascade' }),
    /** What the rules derived it from; null for a row made by hand, which they leave alone. */
    key: text('key'),
    type: text('type').$type<BillingType>().notNull(),
    isPcm: boolean('is_pcm').notNull().default(false),
    /** `Del`: somebody deleted it; kept unseen, so that the rules do not bring it back. */
    status: text('status').$type<BillingStatus | 'Del'>().notNull().default('Elg'),
    // No foreign key: a billed cycle outlives its enrolment's deletion.
    enrollmentId: integer('enrollment_id'),
    cycleNumber: integer('cycle_number'),
    cycleStart: date('cycle_start', { mode: 'string' }),
    /** Inclusive (R2). */
    cycleEnd: date('cycle_end', { mode: 'string' }),
    interactionDays: integer('interaction_days').notNull().default(0),
    calendarMonth: date('calendar_month', { mode: 'string' }),
    unitsOf98981: integer('units_of_98981').notNull().default(0),
    unitsOf99426: integer('units_of_99426').notNull().default(0),
    unitsOf99427: integer('units_of_99427').notNull().default(0),
    totalSecs: integer('total_secs').notNull().default(0),
    logIds: integer('log_ids').array().notNull().default(sql`'{}'`),
    /** A reader of an earlier day does not see it yet. */
    existsFrom: date('exists_from', { mode: 'string' }).notNull(),
    opensOn: date('opens_on', { mode: 'string' }).notNull(),
    /** `billable_on` on the wire; null while an earlier Engage is open (E8). */
    readyOn: date('ready_on', { mode: 'string' }),
    thirtyDaysUntil: date('thirty_days_until', { mode: 'string' }),
    priorKey: text('prior_key'),
    warnings: text('warnings').array().$type<BillingWarning[]>().notNull().default(sql`'{}'`),
    reconciledAt: instant('reconciled_at'),
    reconciledBy: integer('reconciled_by').references(() => users.id),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: integer('cancelled_by').references(() => users.id),
    cancellationReason: text('cancellation_reason').$type<CancellationReason>(),
    cancellationMessage: text('cancellation_message'),
    willChargePatient: text('will_charge_patient').$type<WillChargePatient>(),
    undoneAt: instant('undone_at'),
    /** The logs as they stood when it was billed: later edits change nothing (R11). */
    frozenLogs: jsonb('frozen_logs').$type<FrozenLog[]>(),
    // What lists filter and sort by, copied here so that a page comes straight from an index:
    // whoever changes a name or a care team writes them anew.
    patientNameKey: text('patient_name_key').notNull(),
    primaryProviderId: integer('primary_provider_id'),
    primaryProviderNameKey: text('primary_provider_name_key'),
    intervalStart: date('interval_start', { mode: 'string' }).generatedAlwaysAs(
      sql`coalesce(cycle_start, calendar_month)`,
    ),
  },
  (table) => {
    const tab = [table.companyId, table.status] as const
    return [
      uniqueIndex('billing_instances_patient_key').on(table.patientId, table.key),
      index('billing_instances_ready').on(...tab, table.readyOn, table.uuid, table.existsFrom),
      index('billing_instances_provider_ready').on(
        table.companyId,
        table.primaryProviderId,
        table.status,
        table.readyOn,
        table.existsFrom,
      ),
      index('billing_instances_name').on(
        ...tab,
        sql`${table.patientNameKey} collate "C"`,
        table.uuid,
      ),
      index('billing_instances_reconciled').on(...tab, table.reconciledAt.desc(), table.uuid),
      index('billing_instances_cancelled').on(...tab, table.cancelledAt.desc(), table.uuid),
    ]
  },
)
