import { integer, timestamp } from 'drizzle-orm/pg-core'
import { companies } from './companies'

/** An instant with a precision of one millisecond. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
}

/** The company to which a row belongs. */
export function companyId() {
  return integer('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })
}
