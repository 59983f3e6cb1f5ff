import { date, index, integer, json, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, instant } from './columns'
import { patients } from './people'

/** The latest record of each patient from an EHR (spec §3, "EMR patient record"). */
export const emrPatientData = pgTable(
  'emr_patient_data',
  {
    id: serial('id').primaryKey(),
    companyId: companyId(),
    /** The EHR's id of the patient. Null if the record contains no id. */
    recordId: text('record_id'),
    /**
     * The received record. The type `json` keeps the order of keys and repeated keys, which `jsonb`
     * does not (W14).
     */
    rawRecord: json('raw_record').$type<unknown>().notNull(),
    /** The EHR's id of the user who is signed in to the EHR. */
    authUser: text('auth_user').notNull(),
    platform: text('platform').notNull(),
    /** The EHR's id of the provider. */
    provider: text('provider').notNull(),
    dob: date('dob', { mode: 'string' }),
    /** A phone number in E.164 format (`+15551234567`), or '' when unknown. */
    phone: text('phone').notNull().default(''),
    /**
     * The patient of the record. When the patient is deleted, the record is deleted too.
     */
    patientId: integer('patient_id').references(() => patients.userId, { onDelete: 'cascade' }),
    received: instant('received').notNull(),
  },
  (table) => [
    uniqueIndex('emr_patient_data_record').on(table.companyId, table.platform, table.recordId),
    index('emr_patient_data_patient').on(table.patientId),
  ],
)
