/** Computes in SQL on which tab of the billing screen a user sees a billing (R6). */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isEarly } from '../storage/clinic-days'
import { ofClinic, type Scope } from './scope'

export const standings = ['ready', 'pending', 'billed', 'cancelled'] as const
export type Standing = (typeof standings)[number]
export const standing = z.enum(standings)

/** Returns the SQL expression for the tab of a billing in the table `billing_instances b`. */
export function standingOf({ today, earlier }: Scope): SQL {
  const early = isEarly(earlier, sql`b.ready_on`, sql`b.primary_provider_id`) ?? sql`false`
  return sql`case b.status when 'Rec' then 'billed' when 'Cnc' then 'cancelled'
    else case when ${early} then 'pending' when b.ready_on <= ${today}::date then 'ready'
    else 'pending' end end`
}

/** Returns SQL `from … where …` for the billings of the scope that the user can see, as `b`. */
export function fromBillings(scope: Scope): SQL {
  return sql`from billing_instances b
    where b.company_id = ${scope.companyId}
      and b.exists_from <= ${scope.today}::date ${ofClinic(scope, sql`b.patient_id`)}`
}
