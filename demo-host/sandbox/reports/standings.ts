/** Computes in SQL the tab of the billing screen on which a user sees a billing (R6). */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ofClinic, type Scope } from './scope'

export const standings = ['ready', 'pending', 'billed', 'cancelled'] as const
export type Standing = (typeof standings)[number]
export const standing = z.enum(standings)

/** Returns the SQL for the tab of `billing_instances b`. */
export function standingOf({ today }: Scope): SQL {
  return sql`case b.status when 'Rec' then 'billed' when 'Cnc' then 'cancelled'
    else case when b.ready_on <= ${today}::date then 'ready' else 'pending' end end`
}

/**
 * Selects all billings except deleted ones (`Del`). A list of statuses lets the database use
 * indexes.
 */
export const isThere = sql`b.status in ('Elg', 'Rec', 'Cnc')`

/** Returns `from … where …` for the billings in the scope that its user sees, as `b`. */
export function fromBillings(scope: Scope): SQL {
  return sql`from billing_instances b
    where b.company_id = ${scope.companyId} and ${isThere}
      and b.exists_from <= ${scope.today}::date ${ofClinic(scope, sql`b.patient_id`)}`
}
