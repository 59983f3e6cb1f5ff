import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * The messages to send to the webhooks of companies. A message ("posting") is stored in the same
 * transaction as the billing change that it reports, so none is lost.
 */
export const webhookPostings = pgTable(
  'webhook_postings',
  {
    id: serial('id').primaryKey(),
    /** The domain of the company and the URL of the webhook. Together they identify the webhook. */
    company: text('company').notNull(),
    url: text('url').notNull(),
    /** The JSON to send, which contains the posting's own id. Every attempt sends the same text. */
    body: text('body').notNull(),
    created: instant('created').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /**
     * The real time at which the next attempt is due. While a process attempts to send the message,
     * it is the time from which another process may try. Null after a success and after the last
     * attempt.
     */
    due: instant('due'),
  },
  (table) => [
    index('webhook_postings_due').on(table.company, table.url, table.due),
    index('webhook_postings_created').on(table.created),
  ],
)
