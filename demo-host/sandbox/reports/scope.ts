/**
 * The scope of figures: a company or one of its clinics, a span of days, and the user who reads the
 * figures.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { PlainDate } from '../../../src/domain/dates/dates'
import type { Database } from '../db/connect'
import type { EarlierClinics } from '../storage/clinic-days'

/** The first and the last day that count. Both are inclusive. */
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
  /** The user's IANA time zone. It decides to which day an instant belongs. */
  readonly zone: string
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

/**
 * Returns the condition that an instant is on a day of the span. It compares the column itself with
 * a range, so that the database can use the column's index.
 */
export function within({ span, zone }: Scope, instant: SQL): SQL {
  const start = sql`(${span.from}::date::timestamp at time zone ${zone})`
  const end = sql`((${span.to}::date + 1)::timestamp at time zone ${zone})`
  return sql`${instant} >= ${start} and ${instant} < ${end}`
}
