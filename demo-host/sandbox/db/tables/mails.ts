import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { companyId, instant } from './columns'
import { users } from './people'

/** What was mailed. This backend sends nothing: its outbox stands for the mail service. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    companyId: companyId(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The addresses that the text names. */
    links: text('links').array().notNull(),
    created: instant('created').notNull(),
  },
  (table) => [index('outbox_created').on(table.created)],
)

/** One row a link that was mailed; only its token's hash is kept. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['verify-email', 'password-reset'] }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it was sent: whoever opens it reads that mailbox. */
    email: text('email').notNull(),
    /** By the sandbox's clock. */
    expires: instant('expires').notNull(),
    /** Why it is good for nothing any more; null while it is. */
    ended: text('ended', { enum: ['used', 'replaced'] }),
  },
  (table) => [index('mailed_links_user').on(table.userId, table.purpose)],
)
