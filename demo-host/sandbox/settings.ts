/** Stores the state that the sandbox needs after a restart. */
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

/** Returns the difference between the sandbox's clock and the real time, in milliseconds. */
export async function readClockOffset(db: Database): Promise<number> {
  return Number((await read(db, 'clock offset')) ?? 0)
}

export function saveClockOffset(db: Database, milliseconds: number): Promise<void> {
  return write(db, 'clock offset', String(milliseconds))
}

/** Returns whether the database was filled before. If so, its data is kept. */
export async function wasSeeded(db: Database): Promise<boolean> {
  return (await read(db, 'seeded')) !== undefined
}

export function markSeeded(db: Database, patients: number): Promise<void> {
  return write(db, 'seeded', String(patients))
}

/** Returns a secret of this database. It is created at its first use. */
async function secretOf(db: Database, name: string): Promise<string> {
  const known = await read(db, name)
  if (known !== undefined) return known
  const value = randomBytes(32).toString('base64url')
  // If two calls run at the same time, only one of them stores its value.
  await db.insert(settings).values({ name, value }).onConflictDoNothing()
  return (await read(db, name)) ?? value
}

/** Returns the secret that signs links to dashboards. */
export function dashboardSecret(db: Database): Promise<string> {
  return secretOf(db, 'dashboard secret')
}

/** Returns the secret from which users' keys for the chat and support services are derived. */
export function servicesSecret(db: Database): Promise<string> {
  return secretOf(db, 'services secret')
}
