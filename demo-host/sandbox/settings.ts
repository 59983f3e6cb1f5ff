/** What the sandbox remembers between starts. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './db/connect'
import { settings } from './db/tables/bookkeeping'

async function read(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return row?.value
}

async function write(db: Database, name: string, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}

/** Milliseconds that the clock was moved by. */
export async function readClockOffset(db: Database): Promise<number> {
  return Number((await read(db, 'clock offset')) ?? 0)
}

export function saveClockOffset(db: Database, milliseconds: number): Promise<void> {
  return write(db, 'clock offset', String(milliseconds))
}

/** Whether the database was filled before: then its data stay. */
export async function wasSeeded(db: Database): Promise<boolean> {
  return (await read(db, 'seeded')) !== undefined
}

export function markSeeded(db: Database, patients: number): Promise<void> {
  return write(db, 'seeded', String(patients))
}

/** This database's own, made when first needed. */
async function secretOf(db: Database, name: string): Promise<string> {
  const known = await read(db, name)
  if (known !== undefined) return known
  const value = randomBytes(32).toString('base64url')
  // Of two that ask at once, one makes it.
  await db.insert(settings).values({ name, value }).onConflictDoNothing()
  return (await read(db, name)) ?? value
}

/** What links to dashboards are signed with. */
export function dashboardSecret(db: Database): Promise<string> {
  return secretOf(db, 'dashboard secret')
}

/** What users' keys for the chat and support services are made with. */
export function servicesSecret(db: Database): Promise<string> {
  return secretOf(db, 'services secret')
}
