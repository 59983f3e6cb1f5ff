/**
 * Creates files with an empty database, which has tables but no rows. PGlite needs seconds of CPU
 * time to create a database. A new embedded database that is copied from such a file starts in a
 * quarter of this time.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const PREFIX = 'empty-database-'

/**
 * Returns the name of the file. It contains a hash of the tables and PGlite's version, so that an
 * outdated file is never used.
 */
async function fileName(): Promise<string> {
  const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const entries = await readdir(migrationsFolder)
  const migrations = entries.filter((name) => name.endsWith('.sql')).sort()
  const sources = [
    join(pglite, '..', 'package.json'),
    join(migrationsFolder, 'meta', '_journal.json'),
    ...migrations.map((name) => join(migrationsFolder, name)),
  ]
  const hash = createHash('sha256')
  for (const source of sources) hash.update(await readFile(source)).update('\0')
  return `${PREFIX}${hash.digest('hex').slice(0, 16)}.tar`
}

/**
 * Returns the path of the file with an empty database in this folder. The database has the current
 * tables. Returns undefined if `keepEmptyDatabase` has not created this file.
 */
export async function findEmptyDatabase(folder: string): Promise<string | undefined> {
  const file = join(folder, await fileName())
  return existsSync(file) ? file : undefined
}

/**
 * Creates a file with an empty database in this folder, unless the file exists. The database has
 * the current tables. Removes older files.
 */
export async function keepEmptyDatabase(folder: string): Promise<void> {
  const name = await fileName()
  await mkdir(folder, { recursive: true })
  for (const other of await readdir(folder)) {
    if (other.startsWith(PREFIX) && other !== name) await rm(join(folder, other))
  }
  if (existsSync(join(folder, name))) return
  // The file gets its final name only when it is complete. If a build is stopped before that, no
  // incomplete file has the final name.
  const part = join(folder, `${name}.part`)
  await saveEmptyDatabase(part)
  await rename(part, join(folder, name))
}

/** Writes a database with tables and no rows to a file. */
export async function saveEmptyDatabase(file: string): Promise<void> {
  const client = await PGlite.create()
  try {
    await migrate(drizzle(client), { migrationsFolder })
    const dump = await client.dumpDataDir('none')
    await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  } finally {
    await client.close()
  }
}
