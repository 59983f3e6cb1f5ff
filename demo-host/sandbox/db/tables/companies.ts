/**
 * The reference backend's tables: PGlite and a PostgreSQL server use the same schema. After a
 * change, run `npx drizzle-kit generate --config demo-host/sandbox/db/drizzle.config.ts`.
 *
 * The primary key of a patient or provider is the user's id. Every row of a company has
 * `company_id`, so that one condition separates companies.
 */
import { jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { FeeTable } from '../../../../src/backend/fee-table'
import type { RuleChoices } from '../../../../src/domain/billing/rule-packs'
import { type CompanyFacts, noCompanyFacts } from '../../../../src/domain/claims/claim-facts'
import {
  type MessageTemplate,
  noTemplates,
} from '../../../../src/domain/conversation/message-template'
import type { WholeList } from '../../../../src/domain/whole-list'
import type { PcmHistory } from '../../../../src/rules/pcm'

export const companies = pgTable('companies', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  domain: text('domain').notNull(),
  /**
   * The IANA time zone that decides the days and months of patients whose primary provider has no
   * time zone.
   */
  timezone: text('timezone').notNull().default('UTC'),
  /** The months from which PCM is on or off, with the latest change last (BR15). */
  pcm: jsonb('pcm').$type<PcmHistory>().notNull().default([]),
  /** The fees by code and first day (K26). Null until the company has entered fees. */
  fees: jsonb('fees').$type<FeeTable>(),
  /** The rule packs, by the date of service (BR22). */
  rules: jsonb('rules').$type<RuleChoices>().notNull().default([]),
  /** The values of the clinic, its providers and its programs that a claim needs (Q02). */
  claimFacts: jsonb('claim_facts').$type<CompanyFacts>().notNull().default(noCompanyFacts),
  /** The message templates, by name (Y27). */
  messageTemplates: jsonb('message_templates')
    .$type<WholeList<MessageTemplate>>()
    .notNull()
    .default(noTemplates),
})
