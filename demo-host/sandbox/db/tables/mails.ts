import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { companyId, instant } from './columns'
import { users } from './people'

/** Emails. This backend sends no emails. It stores them in this table instead. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    companyId: companyId(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The URLs that the text of the email contains. */
    links: text('links').array().notNull(),
    created: instant('created').notNull(),
  },
  (table) => [index('outbox_created').on(table.created)],
)

/** The links in emails, one row for each link. Only the hash of a link's token is stored. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['verify-email', 'password-reset'] }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The recipient's email address. Because the link is in an email, a user who opens it must have
     * access to this mailbox.
     */
    email: text('email').notNull(),
    /** The time at which the link expires, by the sandbox's clock. */
    expires: instant('expires').notNull(),
    /** Why the link ended before it expired. Null if the link is still valid or has expired. */
    ended: text('ended', { enum: ['used', 'replaced'] }),
  },
  (table) => [index('mailed_links_user').on(table.userId, table.purpose)],
)
