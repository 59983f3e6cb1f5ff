/**
 * A clinic of any size, for tests and measurements of lists and counts. SQL statements alone write
 * its rows.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect'

const PER_PATIENT = 6

/** The current day of this clinic, for which the rows are generated. */
export const LARGE_CLINIC_DAY = '2026-02-10'

/**
 * Fills an empty database with patients and six billings for each: two thirds of the billings are
 * billed, a few are cancelled, and the rest are ready or pending.
 */
export async function fillLargeClinic(db: Database, patients: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, company_id, user_type, first_name, last_name, name_key)
    select 1000 + n, 1 + (n % 8 = 0)::int, 'patient', 'First' || n, 'Last' || left(md5(n::text), 8),
           'last' || left(md5(n::text), 8) || chr(9) || 'first' || n
    from generate_series(1, ${patients}::int) n`)
  await db.execute(sql`
    insert into patients (user_id, company_id, pcm, record_id, sb_channel_url, note,
      last_interaction_at, birth_date, has_care_team, name_key, contact_key, primary_provider_id)
    select id, company_id,
           case when id % 8 = 1 then '[{"month":"2020-01-01","isOn":true}]'::jsonb else '[]'::jsonb end, 'MRN-' || id, 'sendbird_group_channel_patient_' || id,
           case when id % 5 = 0 then 'Hard of hearing: prefers video with captions.' else '' end,
           case when id % 10 > 0 then timestamp '2026-02-09' - id * interval '1 minute' end,
           date '1940-01-01' + id % 20000, company_id = 1 and id % 50 > 0, name_key,
           '1212555' || id || chr(9) || 'mrn-' || id, case when company_id = 1 and id % 50 > 0 then 1 + id % 5 end
    from users where id > 1000`)
  await db.execute(sql`
    insert into provider_relationships (patient_id, provider_id, is_primary)
    select id, 1 + id % 5, true from users where id > 1000 and company_id = 1 and id % 50 > 0`)
  await db.execute(sql`
    insert into billing_instances (
      uuid, company_id, patient_id, key, type, codes, status, calendar_month, exists_from, opens_on,
      ready_on, reconciled_at, reconciled_by, cancelled_at, cancelled_by, patient_name_key,
      primary_provider_id, primary_provider_name_key)
    select gen_random_uuid(), u.company_id, u.id, 'SUPPORT:' || m, 'SUPPORT',
           '[{"code":"98980","units":1}]', s.status,
           s.month, s.month, s.month + interval '1 month', s.month + interval '1 month',
           case when s.status = 'Rec' then s.month + interval '40 days' + u.id * interval '1 s' end,
           case when s.status = 'Rec' then 1 end,
           case when s.status = 'Cnc' then s.month + interval '50 days' end,
           case when s.status = 'Cnc' then 1 end,
           u.name_key, 1 + u.id % 5, 'key' || u.id % 5
    from users u
    cross join generate_series(1, ${PER_PATIENT}::int) m
    cross join lateral (
      select (date '2026-03-01' - m * interval '1 month')::date as month,
             case when m > 2 then 'Rec' when u.id % 20 = 0 then 'Cnc' else 'Elg' end as status
    ) s
    where u.id > 1000`)
  await fillFacts(db)
  await db.execute(sql`vacuum analyze`)
}

/**
 * Adds records. Two thirds of the patients get an enrollment of 90 days, and these enrollments are
 * at all stages. Half of the patients get interactions each month.
 */
async function fillFacts(db: Database): Promise<void> {
  await db.execute(sql`
    insert into rtm_enrollments (id, company_id, patient_id, start_date, duration, created, updated)
    select id, company_id, id, ${LARGE_CLINIC_DAY}::date - id % 85, 90, now(), now()
    from users where id > 1000 and id % 3 > 0`)
  await db.execute(sql`
    insert into patient_cycles
    select company_id, patient_id, id, n, n = 3, start_date + 30 * (n - 1), start_date + 30 * n - 1,
           start_date + 30 * n - 1, patient_id % 30, patient_id % 40,
           start_date + 30 * n - 20, start_date + 30 * n - 16, start_date + 30 * n - 15
    from rtm_enrollments cross join generate_series(1, 3) n`)
  await db.execute(sql`
    insert into patient_months
    select company_id, id, (date '2026-02-01' - m * interval '1 month')::date, id % 2500, id % 4 > 1,
           id % 10 = 2
    from users cross join generate_series(0, 3) m
    where id > 1000 and (id + m) % 2 = 0`)
}

/** Lists of patients, each with the number of rows that it has in a clinic of 10,000 patients. */
export const patientLists = [
  ['is_currently_active=true', 6_250],
  ['is_currently_active=false&ordering=-user__last_name', 2_500],
  ['is_currently_active=true&ordering=user__birth_date', 6_250],
  ['is_currently_active=true&ordering=-current_rtmcycle_end_date', 6_250],
  ['is_currently_active=true&ordering=-current_rtmcycle_responses_count', 6_250],
  ['is_currently_active=true&ordering=-current_intlog_secs&page=100', 6_250],
  ['is_currently_active=true&ordering=-last_interaction_datetime', 6_250],
  ['is_currently_active=true&ordering=primary_provider', 6_250],
  ['is_currently_rtm_enrolled=false&is_pcm_enabled=true', 416],
  ['current_intlog_secs_min=1200&current_intlog_secs_max=1210', 18],
  ['current_rtmcycle_responses_count_min=16&has_synchronous_action=true', 1_000],
  ['current_rtmcycle_responses_count_max=2&is_in_first_cycle=true', 118],
  ['is_in_last_cycle=true&ordering=current_rtmcycle_end_date', 1_718],
  ['provider_id=2&is_currently_active=true', 1_250],
  ['provider_id=null', 150],
  ['is_currently_active=true&attention=at_risk&ordering=days_to_spare', 1_030],
  ['is_currently_active=true&attention=missed&ordering=-days_to_spare', 2_745],
  ['is_currently_active=true&attention=one_call', 500],
  ['birth_date=1945-05-17', 1],
  ['search=lastab%20first', 40],
  ['search=555-17&ordering=primary_provider', 98],
  ['search=mrn-1777', 1],
  ['sb_channel_urls=sendbird_group_channel_patient_1777,sendbird_group_channel_patient_1778', 2],
] as const

/** Lists of billings, each with the number of rows that it has in a clinic of 10,000 patients. */
export const billingLists = [
  ['status=Elg&currently_billable=true&ordering=patient__user__last_name', 8_500],
  ['status=Elg&currently_billable=true&ordering=billable_on', 8_500],
  ['status=Elg&currently_billable=true&primary_provider_id=1', 1_500],
  ['status=Elg&currently_billable=false&ordering=billable_on', 8_500],
  ['status=Rec&ordering=-reconciled', 35_000],
  ['status=Rec&ordering=patient__user__last_name', 35_000],
  ['status=Cnc&ordering=-cancelled_on', 500],
  ['status=Rec&ordering=-reconciled&code=98980', 35_000],
  ['status=Rec&ordering=-reconciled&reconciled_by_id=1', 35_000],
  ['status=Rec&ordering=-reconciled&reconciled_month=2026-01-01', 0],
  ['status=Elg&currently_billable=false&pending_reason=CALENDAR_MONTH_NOT_ENDED', 8_500],
  ['status=Elg&currently_billable=false&pending_reason=PRIOR_BILLING_BLOCKED', 0],
  ['status=Elg&currently_billable=false&resolvable=true', 0],
  ['status=Elg&currently_billable=false&ordering=-resolvable,billable_on', 8_500],
  ['patient_id=1777', 6],
] as const
