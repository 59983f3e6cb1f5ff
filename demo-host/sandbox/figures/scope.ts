/** What figures are counted of: a company or one of its clinics, over some days, for one reader. */
import { type SQL, sql } from 'drizzle-orm'
import type { PlainDate } from '../../../src/domain/dates'
import type { Database } from '../db/connect'

/** The days looked at, both inclusive. */
export interface Span {
  readonly from: PlainDate
  readonly to: PlainDate
}

export interface Scope {
  readonly db: Database
  readonly companyId: number
  /** One clinic's patients; null for the whole company. */
  readonly clinicUuid: string | null
  readonly span: Span
  /** The reader's IANA zone: instants count on its days. */
  readonly zone: string
  /** The reader's day, which decides what is ready (R6). */
  readonly today: PlainDate
}

/** `and …`: the patient is one of the clinic's, where the scope names one. */
export function ofClinic({ clinicUuid }: Scope, patientId: SQL): SQL {
  if (clinicUuid === null) return sql``
  return sql`and ${patientId} in (select id from users where default_clinic_uuid = ${clinicUuid}::uuid)`
}

/** Whether an instant lies on one of the span's days: a range of the plain column, for its index. */
export function within({ span, zone }: Scope, instant: SQL): SQL {
  const start = sql`(${span.from}::date::timestamp at time zone ${zone})`
  const end = sql`((${span.to}::date + 1)::timestamp at time zone ${zone})`
  return sql`${instant} >= ${start} and ${instant} < ${end}`
}
