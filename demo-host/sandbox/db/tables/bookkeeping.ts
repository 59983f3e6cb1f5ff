import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { users } from './people'

/** The sessions, with one row for each session. Only the hash of a token is stored. */
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

/** The `jti` of each accepted sign-in assertion. No assertion is accepted twice. */
export const usedAssertions = pgTable(
  'used_assertions',
  {
    /** The issuer of the assertion, because two issuers may use the same `jti`. */
    issuer: text('issuer').notNull(),
    jti: text('jti').notNull(),
    expires: instant('expires').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.jti] })],
)

/**
 * The stored responses, by `Idempotency-Key`. When a request is repeated, its stored response is
 * sent again, so that the request does not take effect twice (N12). Requests may contain passwords,
 * so only hashes of the key and of the request are stored.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keyHash: text('key_hash').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull().default(0),
    body: text('body').notNull().default(''),
    created: instant('created').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyHash] }),
    index('idempotency_keys_created').on(table.created),
  ],
)

/** The stored responses to requests without a session. */
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

/**
 * The attempts that count toward a rate limit. User names and network addresses are stored as
 * hashes.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    keyHash: text('key_hash').primaryKey(),
    /**
     * The times of the attempts by the sandbox's clock, in milliseconds since 1970, oldest first.
     */
    times: bigint('times', { mode: 'number' }).array().notNull(),
    /** The time at which the latest attempt no longer counts. */
    expires: instant('expires').notNull(),
  },
  (table) => [index('rate_limits_expires').on(table.expires)],
)

/**
 * State that the sandbox keeps between starts: the clock's offset and the number of seeded
 * patients.
 */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
