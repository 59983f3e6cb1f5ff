/** Sums up patients, logged time and billings by provider. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows } from '../db/read-rows'
import { loggedWithin, ofClinic, type Scope, within } from './scope'
import { fromBillings, standingOf } from './standings'

const row = z.object({
  /** The provider's id. Null for patients and billings without a provider. */
  id: z.number().nullable(),
  name: z.string(),
  /** The number of patients whose primary provider is this provider. */
  patients: z.number(),
  /**
   * The total duration, in seconds, of the logs with live contact (phone, video or in person) in
   * the report's date range (W27).
   */
  live_secs: z.number(),
  /**
   * The total duration, in seconds, of the logs in the report's date range that contain only data
   * review.
   */
  review_secs: z.number(),
  /** The number of billings of these patients that are ready on the user's day. */
  ready: z.number(),
  /**
   * The number of billings of these patients that were marked as billed in the report's date range.
   */
  billed: z.number(),
})
export type ProviderReport = z.output<typeof row>

/**
 * Returns one row for each provider who is active or has a figure. The provider with the most
 * patients comes first.
 */
export function readProviderReport(scope: Scope): Promise<ProviderReport[]> {
  const { companyId } = scope
  return readRows(
    scope,
    row,
    sql`
      with cared as (
        select p.primary_provider_id as id, count(*)::int as patients
        from patients p
        where p.company_id = ${companyId} and p.is_active ${ofClinic(scope, sql`p.user_id`)}
        group by 1
      ), logged as (
        select l.provider_id as id,
               coalesce(sum(l.duration_secs) filter (where is_live), 0)::int as live_secs,
               coalesce(sum(l.duration_secs) filter (where not is_live), 0)::int as review_secs
        from interaction_logs l
        cross join lateral (select l.activity_types && '{PHN,VID,INP}' as is_live) t
        where l.company_id = ${companyId} and ${loggedWithin(scope)}
          ${ofClinic(scope, sql`l.patient_id`)}
        group by 1
      ), billings as (
        select id, count(*) filter (where standing = 'ready')::int as ready,
               count(*) filter (where is_billed)::int as billed
        from (
          select b.primary_provider_id as id, ${standingOf(scope)} as standing,
                 b.status = 'Rec' and ${within(scope, sql`b.reconciled_on`)} as is_billed
          ${fromBillings(scope)}
        ) b
        group by 1
      ), providers as (
        select id, trim(first_name || ' ' || last_name) as name, is_active
        from users where company_id = ${companyId} and user_type = 'pt'
        union all
        select null, '', false
      )
      select p.id, p.name, coalesce(c.patients, 0) as patients,
             coalesce(l.live_secs, 0) as live_secs, coalesce(l.review_secs, 0) as review_secs,
             coalesce(b.ready, 0) as ready, coalesce(b.billed, 0) as billed
      from providers p
      left join cared c on c.id is not distinct from p.id
      left join logged l on l.id = p.id
      left join billings b on b.id is not distinct from p.id
      where p.is_active or greatest(c.patients, l.live_secs, l.review_secs, b.ready, b.billed) > 0
      order by patients desc, p.name collate "C", p.id`,
  )
}
