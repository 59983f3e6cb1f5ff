import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Facts } from '../../../../src/domain/claims/claim-facts'
import type { ActivityType } from '../../../../src/domain/vocabulary'
import type { PcmHistory } from '../../../../src/rules/pcm'
import { companyId, instant } from './columns'

export const clinics = pgTable(
  'clinics',
  {
    uuid: uuid('uuid').primaryKey(),
    companyId: companyId(),
    name: text('name').notNull(),
    domain: text('domain').notNull().default(''),
    /**
     * The invitation code in upper case without separators. Staff may read the code, so it is not
     * hashed.
     */
    invitationCode: text('invitation_code').notNull().unique(),
  },
  (table) => [index('clinics_company').on(table.companyId)],
)

export const workflows = pgTable(
  'workflows',
  {
    id: serial('id').primaryKey(),
    companyId: companyId(),
    name: text('name').notNull(),
    rtmFlowTag: text('rtm_flow_tag').notNull(),
    languages: text('languages').array().notNull().default(sql`'{en}'`),
  },
  (table) => [index('workflows_company').on(table.companyId)],
)

/** Clinic staff (`pt`) and patients (spec §3, "User"). */
export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    companyId: companyId(),
    userType: text('user_type', { enum: ['pt', 'patient'] }).notNull(),
    /** The username in lower case. Null for a patient who never signs in. */
    username: text('username').unique(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().default(''),
    /** The address that was verified by an emailed link. It may differ from the current `email`. */
    verifiedEmail: text('verified_email').notNull().default(''),
    /** A phone number in E.164 format (`+15551234567`), or '' when unknown. */
    phone: text('phone').notNull().default(''),
    birthDate: date('birth_date', { mode: 'string' }),
    isActive: boolean('is_active').notNull().default(true),
    providerType: text('provider_type').$type<ActivityType>(),
    /** The provider's default workflow ("provider metadata"). */
    defaultWorkflowId: integer('default_workflow_id').references(() => workflows.id),
    timezone: text('timezone'),
    language: text('language').notNull().default('en'),
    defaultClinicUuid: uuid('default_clinic_uuid').references(() => clinics.uuid),
    accountOrigin: text('account_origin').notNull().default(''),
    createdBy: integer('created_by').references((): AnyPgColumn => users.id),
    isDummy: boolean('is_dummy').notNull().default(false),
    smsOptOutDate: date('sms_opt_out_date', { mode: 'string' }),
    smsUnreachableDate: date('sms_unreachable_date', { mode: 'string' }),
    /** The key by which names are sorted and found. `nameKey` in name-key.ts computes it. */
    nameKey: text('name_key').notNull(),
  },
  (table) => [
    index('users_company_type_name').on(
      table.companyId,
      table.userType,
      sql`${table.nameKey} collate "C"`,
      table.id,
    ),
    index('users_default_clinic').on(table.defaultClinicUuid),
    index('users_phone').on(table.companyId, table.phone),
    index('users_email').on(sql`lower(${table.email})`),
  ],
)

export const clinicMemberships = pgTable(
  'clinic_memberships',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clinicUuid: uuid('clinic_uuid')
      .notNull()
      .references(() => clinics.uuid, { onDelete: 'cascade' }),
    isActive: boolean('is_active').notNull().default(true),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clinicUuid] })],
)

export const patients = pgTable(
  'patients',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: companyId(),
    /** The months from which PCM is on or off, with the latest change last (BR15). */
    pcm: jsonb('pcm').$type<PcmHistory>().notNull().default([]),
    /** Whether PCM is on after the last entry of `pcm`. Filters of lists use this column. */
    isPcmEnabled: boolean('is_pcm_enabled')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(pcm -> -1 -> 'isOn' = 'true'::jsonb, false)`),
    recordId: text('record_id'),
    /** The payer, the diagnoses and the other claim information (Q02). */
    claimFacts: jsonb('claim_facts').$type<Facts>().notNull().default({}),
    sbChannelUrl: text('sb_channel_url'),
    note: text('note').notNull().default(''),
    noteUpdated: instant('note_updated'),
    noteUpdatedBy: integer('note_updated_by').references(() => users.id),
    /**
     * The first day on which a record with a future date counts. Null if the patient has no such
     * record.
     */
    rederiveOn: date('rederive_on', { mode: 'string' }),
    /** The time of the patient's latest interaction log. `rederive` writes it. */
    lastInteractionAt: instant('last_interaction_at'),
    // Copies of values of users and care teams that lists filter, sort and search by, so that one
    // index contains all of them. `refreshSortKeys` updates these copies after each change.
    isActive: boolean('is_active').notNull().default(true),
    birthDate: date('birth_date', { mode: 'string' }),
    hasCareTeam: boolean('has_care_team').notNull().default(false),
    nameKey: text('name_key').notNull().default(''),
    /**
     * The digits of the phone number, a tab character, and the record ID in lower case without
     * accents.
     */
    contactKey: text('contact_key').notNull().default(''),
    primaryProviderId: integer('primary_provider_id'),
  },
  (table) => [
    index('patients_list').on(
      table.companyId,
      sql`${table.nameKey} collate "C"`,
      table.userId,
      table.isActive,
      table.isPcmEnabled,
      table.hasCareTeam,
      table.birthDate,
      table.lastInteractionAt,
      table.primaryProviderId,
      table.contactKey,
    ),
    index('patients_flags').on(
      table.companyId,
      table.isActive,
      table.isPcmEnabled,
      table.hasCareTeam,
      table.userId,
    ),
    index('patients_record').on(table.companyId, table.recordId),
    index('patients_channel').on(table.companyId, table.sbChannelUrl),
    index('patients_rederive').on(table.rederiveOn),
  ],
)

/** The members of care teams. */
export const providerRelationships = pgTable(
  'provider_relationships',
  {
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.userId, { onDelete: 'cascade' }),
    providerId: integer('provider_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isPrimary: boolean('is_primary').notNull().default(false),
    status: text('status').notNull().default('ACTIVE'),
  },
  (table) => [
    primaryKey({ columns: [table.patientId, table.providerId] }),
    uniqueIndex('provider_relationships_one_primary')
      .on(table.patientId)
      .where(sql`${table.isPrimary}`),
    index('provider_relationships_provider').on(table.providerId, table.patientId),
  ],
)
