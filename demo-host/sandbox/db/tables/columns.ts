import { integer, timestamp } from 'drizzle-orm/pg-core'
import { companies } from './companies'

/** Returns a column for an instant with a precision of one millisecond. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
}

/** Returns the column for the id of the company to which a row belongs. */
export function companyId() {
  return integer('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })
}
