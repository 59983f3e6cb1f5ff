/**
 * The scope of figures: a company or one of its clinics, a span of days, and the user who reads the
 * figures.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { PlainDate } from '../../../src/domain/dates/dates'
import type { Database } from '../db/connect'
import type { EarlierClinics } from '../storage/clinic-days'

/**
 * The first and the last day that count. Both are inclusive. Logs and billings count on the local
 * day that is stored with them, so that all users see the same figures (BR14).
 */
export interface Span {
  readonly from: PlainDate
  readonly to: PlainDate
}

export interface Scope {
  readonly db: Database
  readonly companyId: number
  /** The uuid of a clinic. Only this clinic's patients count. Null for the whole company. */
  readonly clinicUuid: string | null
  readonly span: Span
  /** The user's current day. It decides which billings are ready (R6). */
  readonly today: PlainDate
  /**
   * The clinics whose current day is before the user's day. A billing of such a clinic that is
   * ready on the user's day may not be ready yet in the clinic (BR13).
   */
  readonly earlier: readonly EarlierClinics[]
}

/**
 * Returns SQL `and …` with a condition that limits patients to the clinic of the scope, or an empty
 * text if the scope has no clinic.
 */
export function ofClinic({ clinicUuid }: Scope, patientId: SQL): SQL {
  if (clinicUuid === null) return sql``
  return sql`and ${patientId} in (select id from users where default_clinic_uuid = ${clinicUuid}::uuid)`
}

/** Returns the condition that a stored day is in the span. */
export function within({ span }: Scope, day: SQL): SQL {
  return sql`${day} between ${span.from}::date and ${span.to}::date`
}

/**
 * Returns the condition that the stored local day of an interaction log is in the span. The local
 * day begins at most 14 hours before and ends at most 12 hours after the day in UTC. These bounds
 * let the database use the index of the time.
 */
export function loggedWithin(scope: Scope): SQL {
  const { from, to } = scope.span
  return sql`l.interacted_datetime >= ${from}::date::timestamp at time zone 'UTC' - interval '14 hours'
    and l.interacted_datetime < (${to}::date + 1)::timestamp at time zone 'UTC' + interval '12 hours'
    and ${within(scope, sql`l.interacted_on`)}`
}
