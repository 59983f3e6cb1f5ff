import { date, index, integer, json, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, instant } from './columns'
import { patients } from './people'

/** Patients' records as an EHR gave them, the latest of each (spec §3, "EMR patient record"). */
export const emrPatientData = pgTable(
  'emr_patient_data',
  {
    id: serial('id').primaryKey(),
    companyId: companyId(),
    /** The EHR's own id of the patient; null where its record tells none. */
    recordId: text('record_id'),
    /** As it came: `json` keeps order and doubles, which `jsonb` does not (W14). */
    rawRecord: json('raw_record').$type<unknown>().notNull(),
    /** Who is signed in at the EHR, by its own id. */
    authUser: text('auth_user').notNull(),
    platform: text('platform').notNull(),
    /** The provider by the EHR's own id. */
    provider: text('provider').notNull(),
    dob: date('dob', { mode: 'string' }),
    /** E.164, or '' when unknown. */
    phone: text('phone').notNull().default(''),
    /** Whom it was found to be of; a patient who is deleted takes it along. */
    patientId: integer('patient_id').references(() => patients.userId, { onDelete: 'cascade' }),
    received: instant('received').notNull(),
  },
  (table) => [
    uniqueIndex('emr_patient_data_record').on(table.companyId, table.platform, table.recordId),
    index('emr_patient_data_patient').on(table.patientId),
  ],
)
