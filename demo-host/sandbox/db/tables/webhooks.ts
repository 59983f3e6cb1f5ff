import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * Postings for the webhooks of companies. A posting is written in the transaction of the billing
 * change that it reports, so none is lost.
 */
export const webhookPostings = pgTable(
  'webhook_postings',
  {
    id: serial('id').primaryKey(),
    /** The domain of the company, and the address. Together they name the target. */
    company: text('company').notNull(),
    url: text('url').notNull(),
    /** The JSON to send, with the posting's own id. Every attempt sends the same text. */
    body: text('body').notNull(),
    created: instant('created').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /**
     * When the next attempt is due, in real time. During an attempt it is the time at which another
     * process may try. Null after success, and after the last attempt.
     */
    due: instant('due'),
  },
  (table) => [
    index('webhook_postings_due').on(table.company, table.url, table.due),
    index('webhook_postings_created').on(table.created),
  ],
)
