/**
 * The reference backend's tables: one schema for PGlite and for a PostgreSQL server. After a change
 * run `npx drizzle-kit generate --config demo-host/sandbox/db/drizzle.config.ts`.
 *
 * A patient's primary key is its user's id, and so is a provider's. Every row that belongs to a
 * company carries `company_id`, so that one `where` keeps companies apart.
 */
import { boolean, pgTable, serial, text } from 'drizzle-orm/pg-core'

export const companies = pgTable('companies', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  domain: text('domain').notNull(),
  /** IANA zone of days and months for patients whose primary provider names none. */
  timezone: text('timezone').notNull().default('UTC'),
  isPcmEnabled: boolean('is_pcm_enabled').notNull().default(false),
})
