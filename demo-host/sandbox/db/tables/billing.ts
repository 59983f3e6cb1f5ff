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
import type { FrozenLog } from '../../../../src/backend/interaction-log'
import type { CodeUnits, RulePackId } from '../../../../src/domain/billing/rule-packs'
import type {
  BillingStatus,
  BillingType,
  CancellationReason,
  WillChargePatient,
} from '../../../../src/domain/vocabulary'
import type { BillingWarning } from '../../../../src/rules/facts'
import { companyId, instant } from './columns'
import { patients, users } from './people'

/** The columns of the rules' type `StoredBilling`, and the columns by which lists are sorted. */
export const billingInstances = pgTable(
  'billing_instances',
  {
    uuid: uuid('uuid').primaryKey(),
    companyId: companyId(),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.userId, { onDelete: 'cascade' }),
    /**
     * The key, which identifies the service and its cycle or month. A patient has one billing for
     * each key.
     */
    key: text('key').notNull(),
    /**
     * Whether a user created the billing manually. The rules never derive such a billing again
     * (BR18).
     */
    isHandMade: boolean('is_hand_made').notNull().default(false),
    type: text('type').$type<BillingType>().notNull(),
    isPcm: boolean('is_pcm').notNull().default(false),
    /**
     * The rule pack that applies to the date of service. A billed row keeps its rule pack (BR22).
     */
    rulesId: text('rules_id').$type<RulePackId>().notNull().default('spec'),
    /** The codes that are claimed for the billing. A billed row keeps its codes. */
    codes: jsonb('codes').$type<CodeUnits[]>().notNull().default([]),
    status: text('status').$type<BillingStatus>().notNull().default('Elg'),
    // This column has no foreign key, because a billed cycle stays when its enrollment is deleted.
    enrollmentId: integer('enrollment_id'),
    cycleNumber: integer('cycle_number'),
    cycleStart: date('cycle_start', { mode: 'string' }),
    /** The last day of the billing's cycle, inclusive (R2). */
    cycleEnd: date('cycle_end', { mode: 'string' }),
    interactionDays: integer('interaction_days').notNull().default(0),
    calendarMonth: date('calendar_month', { mode: 'string' }),
    unitsOf98981: integer('units_of_98981').notNull().default(0),
    unitsOf99426: integer('units_of_99426').notNull().default(0),
    unitsOf99427: integer('units_of_99427').notNull().default(0),
    totalSecs: integer('total_secs').notNull().default(0),
    logIds: integer('log_ids').array().notNull().default(sql`'{}'`),
    /** The first day, in the user's time zone, on which the billing is visible. */
    existsFrom: date('exists_from', { mode: 'string' }).notNull(),
    opensOn: date('opens_on', { mode: 'string' }).notNull(),
    /**
     * The field `billable_on` of the API. Null while the row waits for an earlier Engage billing
     * that is still open (E8).
     */
    readyOn: date('ready_on', { mode: 'string' }),
    thirtyDaysUntil: date('thirty_days_until', { mode: 'string' }),
    priorKey: text('prior_key'),
    /** The days on which the patient's other Engage billings were marked as billed (BR16). */
    engagesBilledOn: date('engages_billed_on', { mode: 'string' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether days of this Engage billing are also days of another billed Engage billing (M10). */
    overlapsBilled: boolean('overlaps_billed').notNull().default(false),
    warnings: text('warnings').array().$type<BillingWarning[]>().notNull().default(sql`'{}'`),
    reconciledAt: instant('reconciled_at'),
    /**
     * The local day of `reconciledAt`, and the IANA time zone of that day. Both are set once, when
     * the billing is marked as billed (BR14).
     */
    reconciledOn: date('reconciled_on', { mode: 'string' }),
    reconciledZone: text('reconciled_zone'),
    reconciledBy: integer('reconciled_by').references(() => users.id),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: integer('cancelled_by').references(() => users.id),
    cancellationReason: text('cancellation_reason').$type<CancellationReason>(),
    cancellationMessage: text('cancellation_message'),
    willChargePatient: text('will_charge_patient').$type<WillChargePatient>(),
    undoneAt: instant('undone_at'),
    /**
     * Copies of the logs. They are created when the billing is marked as billed. Later edits of the
     * logs do not change the copies (R11).
     */
    frozenLogs: jsonb('frozen_logs').$type<FrozenLog[]>(),
    // Copies of the values that lists filter and sort by, so that a page of a list needs only one
    // index. Code that changes a name or a care team must update these copies.
    patientNameKey: text('patient_name_key').notNull(),
    primaryProviderId: integer('primary_provider_id'),
    primaryProviderNameKey: text('primary_provider_name_key'),
    intervalStart: date('interval_start', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(cycle_start, calendar_month)`),
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
      index('billing_instances_provider_name').on(
        ...tab,
        sql`${table.primaryProviderNameKey} collate "C"`,
        table.uuid,
        table.existsFrom,
        table.readyOn,
        table.primaryProviderId,
      ),
      index('billing_instances_reconciled').on(
        ...tab,
        table.reconciledAt,
        table.uuid,
        table.existsFrom,
        table.reconciledOn,
        table.reconciledBy,
        table.primaryProviderId,
      ),
      index('billing_instances_cancelled').on(...tab, table.cancelledAt, table.uuid),
      // The queries for the totals and the filter by code read only this index, not the table.
      index('billing_instances_interval').on(
        ...tab,
        table.intervalStart,
        table.uuid,
        table.existsFrom,
        table.readyOn,
        table.primaryProviderId,
        table.type,
        table.calendarMonth,
        table.cycleEnd,
        table.isHandMade,
        table.codes,
      ),
      index('billing_instances_created').on(table.companyId, table.existsFrom, table.patientId),
    ]
  },
)
