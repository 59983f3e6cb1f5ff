/** Joins patients with their counts. A table is joined only if a filter or an ordering needs it. */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { monthStart, type PlainDate } from '../../../src/domain/dates/dates'
import { patientCycles as cycles, patientMonths as months } from '../db/tables/patient-facts'
import { patients, users } from '../db/tables/people'

/** The company whose patients are read, and the user's current day. */
export interface ListReader {
  readonly companyId: number
  readonly today: PlainDate
}

export const primaryProvider = alias(users, 'primary_provider')

/**
 * Returns SQL that joins the patients with the tables that the request needs.
 * @param names The names of the filters and orderings that the request uses.
 */
export function patientsWith(names: readonly string[], reader: ListReader): SQL {
  const any = (pattern: RegExp) => names.some((name) => pattern.test(name))
  const joins = [
    ...(any(/cycle|enrolled|currently_active|attention|days_to_spare/)
      ? [currentCycle(reader)]
      : []),
    ...(any(/intlog|synchronous|attention/) ? [currentMonth(reader)] : []),
    ...(any(/primary_provider/) ? [providers(reader)] : []),
  ]
  return sql.join([sql`${patients}`, ...joins], sql` `)
}

/** Joins at most one row for each patient, because the cycles of a patient do not overlap. */
function currentCycle({ companyId, today }: ListReader): SQL {
  return sql`left join ${cycles} on ${and(
    eq(cycles.companyId, companyId),
    eq(cycles.patientId, patients.userId),
    lte(cycles.startDate, today),
    gte(cycles.lastDay, today),
  )}`
}

/**
 * Joins the row with the patient's counts of the current month. The row exists only if the patient
 * has interaction logs or replies in this month.
 */
function currentMonth({ companyId, today }: ListReader): SQL {
  return sql`left join ${months} on ${and(
    eq(months.companyId, companyId),
    eq(months.patientId, patients.userId),
    eq(months.month, monthStart(today)),
  )}`
}

function providers({ companyId }: ListReader): SQL {
  // The id alone determines the company and the type. The condition contains the company and the
  // type as well, so that the database uses the small index of providers.
  return sql`left join ${users} ${sql.identifier('primary_provider')} on ${and(
    eq(primaryProvider.id, patients.primaryProviderId),
    eq(primaryProvider.companyId, companyId),
    eq(primaryProvider.userType, 'pt'),
  )}`
}
