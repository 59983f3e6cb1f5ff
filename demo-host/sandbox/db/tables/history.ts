import { boolean, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import type { HistoryAct, HistoryFields, HistorySubject } from '../../../../src/backend/history'
import { instant } from './columns'

/**
 * The history: users' status changes of billings, and their changes of the records on which
 * billings depend (BR21). Rows can only be inserted: a trigger rejects all other changes. The table
 * has no foreign keys, so that the rows of a deleted patient stay.
 */
export const billingHistory = pgTable(
  'billing_history',
  {
    id: serial('id').primaryKey(),
    companyId: integer('company_id').notNull(),
    /** The patient of the record. Null for a change of the company. */
    patientId: integer('patient_id'),
    at: instant('at').notNull(),
    /** The id of the user who made the change, and the user's name at that time. */
    by: integer('by').notNull(),
    byName: text('by_name').notNull(),
    act: text('act').$type<HistoryAct>().notNull(),
    subject: text('subject').$type<HistorySubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    isDirect: boolean('is_direct').notNull(),
    /** The uuids of the billings whose history contains the row. */
    billingUuids: uuid('billing_uuids').array().notNull(),
    before: jsonb('before').$type<HistoryFields>(),
    after: jsonb('after').$type<HistoryFields>(),
    rulesId: text('rules_id').notNull(),
    reason: text('reason'),
  },
  (table) => [
    index('billing_history_billings').using('gin', table.billingUuids),
    index('billing_history_time').on(table.companyId, table.at),
  ],
)
