/** Fills the database with the generated clinic. */
import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FrozenLog } from '../../src/backend/interaction-log'
import type { ListFacts } from '../../src/backend/list-facts'
import { nameKey } from '../../src/backend/name-key'
import { dateInZone } from '../../src/domain/dates/dates'
import { type ClinicRows, clinicRows } from '../../src/seed/clinic-rows'
import { conversations } from '../../src/seed/conversations'
import { billingColumns } from './billing/billing-row'
import { bulkInsert } from './db/bulk-writes'
import type { Database } from './db/connect'
import { emptyHistory } from './db/history-guard'
import { billingInstances } from './db/tables/billing'
import {
  authTokens,
  idempotencyKeys,
  rateLimits,
  settings,
  usedAssertions,
  visitorAnswers,
} from './db/tables/bookkeeping'
import { chatGuests, chatMarks, chatMessages, chatScheduled, chatSummaries } from './db/tables/chat'
import { companies } from './db/tables/companies'
import { emrPatientData } from './db/tables/emr'
import { rtmEnrollments } from './db/tables/enrollments'
import { billingHistory } from './db/tables/history'
import { mailedLinks, outbox } from './db/tables/mails'
import { patientCycles, patientMonths } from './db/tables/patient-facts'
import {
  clinicMemberships,
  clinics,
  patients,
  providerRelationships,
  users,
  workflows,
} from './db/tables/people'
import { interactionLogs, patientResponses } from './db/tables/records'
import { webhookPostings } from './db/tables/webhooks'
import { whenIdle } from './db/when-idle'
import { seedListFacts, seedPatients } from './load-patients'
import { markSeeded } from './settings'
import { hashPassword } from './sign-in/passwords'

/** The IANA time zone of the demo clinics. */
const ZONE = 'America/New_York'

const tables: readonly PgTable[] = [
  settings,
  rateLimits,
  idempotencyKeys,
  visitorAnswers,
  usedAssertions,
  authTokens,
  mailedLinks,
  outbox,
  webhookPostings,
  emrPatientData,
  chatSummaries,
  chatScheduled,
  chatGuests,
  chatMarks,
  chatMessages,
  interactionLogs,
  billingInstances,
  patientResponses,
  patientCycles,
  patientMonths,
  rtmEnrollments,
  providerRelationships,
  patients,
  clinicMemberships,
  users,
  workflows,
  clinics,
  companies,
]

/**
 * Empties the database and fills it again. The same count and the same time always give the same
 * clinic. Sessions stay valid, because the users get the same ids again.
 */
export async function reseed(db: Database, count: number, now: Date): Promise<void> {
  const rows = clinicRows({ patients: count, now, zone: ZONE })
  const passwords = await hashPasswords(rows)
  const days = responseDays(rows)
  const counted = seedListFacts(rows, days, dateInZone(now, ZONE))
  // No other transaction may run. If a session began after the sessions were read and before the
  // tables are emptied, it would be lost.
  const locked = [...tableNames, getTableName(billingHistory)]
  await whenIdle(db, locked, async (transaction) => {
    const sessions = await openSessions(transaction)
    await emptyTables(transaction)
    await insertPeople(transaction, rows, passwords, counted)
    await insertRecords(transaction, rows, days)
    await insertListFacts(transaction, [...counted.values()])
    const { messages, marks } = conversations(rows, now, ZONE)
    await bulkInsert(transaction, chatMessages, messages)
    await bulkInsert(transaction, chatMarks, marks)
    await continueIds(transaction)
    // After a reset, another user may have the id of a user who existed before. A session is
    // therefore kept only if the user name is the same.
    const names = new Map(rows.users.map((user) => [user.id, user.username]))
    const kept = sessions.filter(({ userId, username }) => names.get(userId) === username)
    if (kept.length > 0) await transaction.insert(authTokens).values(kept)
    await markSeeded(transaction, count)
  })
  // Updates the table statistics and the visibility map, so that the query planner uses the numbers
  // of the new data.
  if (count > 0) await db.execute(sql.raw(`vacuum analyze ${tableNames.join(', ')}`))
}

const tableNames = tables.map((table) => `"${getTableName(table)}"`)

/**
 * If all table files together are larger than this number of bytes, `truncate` replaces the files.
 */
const SMALL_BYTES = 2_000_000

/**
 * Deletes every row and restarts ids at 1. With few rows, `delete` takes a tenth of the time of
 * `truncate`, and tests do this hundreds of times. However, `delete` leaves deleted rows in the
 * files, so large files are replaced with `truncate`.
 */
export async function emptyTables(db: Database): Promise<void> {
  const deletes = tableNames.map((name) => `delete from ${name};`).join(' ')
  await db.execute(
    sql.raw(`do $$ begin
      ${emptyHistory}
      if (
        select sum(pg_relation_size(oid)) from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
      ) > ${SMALL_BYTES} then
        truncate ${tableNames.join(', ')} restart identity;
      else
        ${deletes}
        perform setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
        from pg_sequences where schemaname = 'public';
      end if;
    end $$`),
  )
}

function openSessions(db: Database) {
  return db
    .select({
      tokenHash: authTokens.tokenHash,
      userId: authTokens.userId,
      expires: authTokens.expires,
      username: users.username,
    })
    .from(authTokens)
    .innerJoin(users, eq(users.id, authTokens.userId))
}

/**
 * The demo's passwords are public, so the hash of a password is computed once and used again after
 * every reset.
 */
const seedHashes = new Map<string, Promise<string>>()

function hashOnce(password: string): Promise<string> {
  const hash = seedHashes.get(password) ?? hashPassword(password)
  seedHashes.set(password, hash)
  return hash
}

async function hashPasswords(rows: ClinicRows): Promise<ReadonlyMap<number, string>> {
  const hashed = rows.passwords.map(
    async ({ userId, password }) => [userId, await hashOnce(password)] as const,
  )
  return new Map(await Promise.all(hashed))
}

async function insertPeople(
  db: Database,
  rows: ClinicRows,
  passwords: ReadonlyMap<number, string>,
  counted: ReadonlyMap<number, ListFacts>,
): Promise<void> {
  const zoned = rows.companies.map((company) => ({ ...company, timezone: ZONE }))
  await bulkInsert(db, companies, zoned)
  await bulkInsert(db, clinics, rows.clinics)
  await bulkInsert(
    db,
    workflows,
    rows.workflows.map((row) => ({ ...row, languages: [...row.languages] })),
  )
  const accounts = rows.users.map((user) => ({
    ...user,
    passwordHash: passwords.get(user.id) ?? null,
    nameKey: nameKey(user),
  }))
  await bulkInsert(db, users, accounts)
  await bulkInsert(db, clinicMemberships, rows.clinicMemberships)
  await bulkInsert(db, patients, seedPatients(rows, counted))
  await bulkInsert(db, providerRelationships, rows.providerRelationships)
}

async function insertListFacts(db: Database, counted: readonly ListFacts[]): Promise<void> {
  const cycles = counted.flatMap((facts) => facts.cycles)
  const months = counted.flatMap((facts) => facts.months)
  await bulkInsert(db, patientCycles, cycles)
  await bulkInsert(db, patientMonths, months)
}

async function insertRecords(
  db: Database,
  rows: ClinicRows,
  days: ReturnType<typeof responseDays>,
): Promise<void> {
  const enrollments = rows.rtmEnrollments.map((row) => ({
    ...row,
    created: new Date(row.created),
    updated: new Date(row.updated),
    unenrolledAt: row.unenrolledAt === null ? null : new Date(row.unenrolledAt),
  }))
  await bulkInsert(db, rtmEnrollments, enrollments)
  await bulkInsert(db, patientResponses, days)
  await bulkInsert(db, billingInstances, billingRows(rows))
  const logs = rows.interactionLogs.map((row) => ({
    ...row,
    activityTypes: [...row.activityTypes],
    interactedDatetime: new Date(row.interactedDatetime),
  }))
  await bulkInsert(db, interactionLogs, logs)
}

/** Returns one row for each patient and day answered, with the number of replies. */
function responseDays(rows: ClinicRows) {
  const days = new Map<string, { patientId: number; respondedOn: string; answers: number }>()
  for (const { patientId, respondedOn } of rows.patientResponses) {
    const key = `${patientId} ${respondedOn}`
    const day = days.get(key) ?? { patientId, respondedOn, answers: 0 }
    day.answers += 1
    days.set(key, day)
  }
  return [...days.values()]
}

function billingRows(rows: ClinicRows) {
  const nameKeys = new Map(rows.users.map((user) => [user.id, nameKey(user)]))
  const primaries = new Map(
    rows.providerRelationships
      .filter((row) => row.isPrimary)
      .map((row) => [row.patientId, row.providerId]),
  )
  const frozen = new Map(rows.interactionLogs.map((log) => [log.id, frozenSeedLog(log)]))
  return rows.billings.map(({ companyId, patientId, row }) => {
    const primaryProviderId = primaries.get(patientId) ?? null
    return billingColumns(row, {
      companyId,
      patientId,
      frozenLogs: row.status === 'Rec' ? row.logIds.flatMap((id) => frozen.get(id) ?? []) : null,
      patientNameKey: nameKeys.get(patientId) ?? '',
      primaryProviderId,
      primaryProviderNameKey: nameKeys.get(primaryProviderId ?? 0) ?? null,
    })
  })
}

function frozenSeedLog(log: ClinicRows['interactionLogs'][number]): FrozenLog {
  const { companyId: _company, billingInstanceUuid: _billing, ...kept } = log
  return kept
}

/** Sets the sequences, so that new ids are greater than the inserted ones. */
async function continueIds(db: Database): Promise<void> {
  for (const table of [companies, workflows, users, rtmEnrollments, interactionLogs]) {
    const name = getTableName(table)
    await db.execute(
      sql.raw(
        `select setval(pg_get_serial_sequence('${name}', 'id'), (select coalesce(max(id), 0) + 1 from "${name}"), false)`,
      ),
    )
  }
}
