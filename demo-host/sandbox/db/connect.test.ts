import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readClockOffset, saveClockOffset } from '../settings'
import { embeddedDatabase } from '../test-database'
import { connectDatabase } from './connect'
import { findEmptyDatabase, keepEmptyDatabase } from './empty-database'

let dataDir = ''
/** A database that is created from this file opens faster. `npm test` creates the file. */
const emptyDatabase = process.env.TEST_EMPTY_DATABASE

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rtm-database-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

describe('the connection to a database', () => {
  it('the backend rejects the database of an earlier version, and does not change its rows', async () => {
    const earlier = await PGlite.create(dataDir)
    await earlier.exec('create table patients (name text); insert into patients values (1)')
    await earlier.close()
    await expect(connectDatabase({ dataDir })).rejects.toThrow(/made by an earlier version/)
    const after = await PGlite.create(dataDir)
    expect((await after.query('select name from patients')).rows).toEqual([{ name: '1' }])
    await after.close()
  })

  it('a new database folder is filled from the file of an empty database, and an existing folder keeps its data', async () => {
    await keepEmptyDatabase(dataDir)
    const file = await findEmptyDatabase(dataDir)
    const client = await PGlite.create({ loadDataDir: new Blob([await readFile(file ?? '')]) })
    await client.exec("insert into settings values ('clock offset', '7')")
    const dump = await client.dumpDataDir('none')
    await writeFile(join(dataDir, 'marked.tar'), Buffer.from(await dump.arrayBuffer()))
    await client.close()
    const place = { dataDir: join(dataDir, 'db'), emptyDatabase: join(dataDir, 'marked.tar') }
    const first = await connectDatabase(place)
    expect(await readClockOffset(first.db)).toBe(7)
    await saveClockOffset(first.db, 8)
    await first.close()
    const second = await connectDatabase(place)
    expect(await readClockOffset(second.db)).toBe(8)
    await second.close()
    // The timeout is long, because the test opens four databases one after another.
  }, 60_000)

  it('after each statement, the database returns control to the event loop, so that new connections are accepted', async () => {
    const { db, close } = await embeddedDatabase.open()
    const statements = 20
    let turns = 0
    let isCounting = true
    const count = () => {
      turns += 1
      if (isCounting) setImmediate(count)
    }
    setImmediate(count)
    await Promise.all(Array.from({ length: statements }, () => db.execute(sql`select 1`)))
    isCounting = false
    expect(turns).toBeGreaterThanOrEqual(statements)
    await close()
  })

  it('a file of an empty database is used only if it was created for the current tables, and files for older tables are removed', async () => {
    const old = join(dataDir, 'empty-database-0123456789abcdef.tar')
    await writeFile(old, '')
    expect(await findEmptyDatabase(dataDir)).toBeUndefined()
    await keepEmptyDatabase(dataDir)
    expect(await findEmptyDatabase(dataDir)).toBeDefined()
    expect(existsSync(old)).toBe(false)
  })

  /** Locks the folder in another process, until that process is killed. */
  async function holdElsewhere(folder: string): Promise<ChildProcess> {
    const module = JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)
    const script = `const { lockFolder } = await import(${module})
      await lockFolder(${JSON.stringify(folder)})
      console.log('held')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
    await once(child.stdout, 'data')
    return child
  }

  it.each([
    ['', 'a short path'],
    ['deep'.repeat(30), 'a path that is too long for a socket'],
  ])(
    'Z10 a database folder that another process uses is rejected until that process is killed (%s)',
    async (name) => {
      const folder = join(dataDir, name)
      await mkdir(folder, { recursive: true })
      const child = await holdElsewhere(folder)
      const refused = new RegExp(`is in use by process ${child.pid}: stop that process`)
      await expect(connectDatabase({ dataDir: folder })).rejects.toThrow(refused)
      await symlink(folder, `${dataDir}.link`)
      await expect(connectDatabase({ dataDir: `${dataDir}.link` })).rejects.toThrow(refused)
      await rm(`${dataDir}.link`)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await (await connectDatabase({ dataDir: folder, emptyDatabase })).close()
    },
  )

  it('Z10 a second connection of the same process to a database folder is rejected until the first connection is closed', async () => {
    const first = await connectDatabase({ dataDir, emptyDatabase })
    await expect(connectDatabase({ dataDir })).rejects.toThrow(`by process ${process.pid}`)
    await first.close()
    await (await connectDatabase({ dataDir, emptyDatabase })).close()
  })
})
