import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { users } from './people'

/** One row a signed-in session; only the token's hash is kept. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires: instant('expires').notNull(),
  },
  (table) => [index('auth_tokens_user').on(table.userId)],
)

/** The `jti` of each sign-in assertion taken, so that none is taken twice. */
export const usedAssertions = pgTable('used_assertions', {
  jti: text('jti').primaryKey(),
  expires: instant('expires').notNull(),
})

/** Answers kept for their `Idempotency-Key`, given again instead of acting twice (N12). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull().default(0),
    body: text('body').notNull().default(''),
    created: instant('created').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.created),
  ],
)

/**
 * The same for calls without a session. Of the key and the request only hashes are kept, made so that
 * they do not lead back: the requests hold passwords.
 */
export const visitorAnswers = pgTable(
  'visitor_answers',
  {
    keyHash: text('key_hash').primaryKey(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull().default(0),
    body: text('body').notNull().default(''),
    created: instant('created').notNull().defaultNow(),
  },
  (table) => [index('visitor_answers_created').on(table.created)],
)

/** What the sandbox remembers between starts: the clock's offset, what was seeded. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
