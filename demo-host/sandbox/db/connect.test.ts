import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase } from './connect'

let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rtm-database-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

describe('connectDatabase', () => {
  it('rejects a database of an earlier version, and does not change its rows', async () => {
    const earlier = await PGlite.create(dataDir)
    await earlier.exec('create table patients (name text); insert into patients values (1)')
    await earlier.close()
    await expect(connectDatabase({ dataDir })).rejects.toThrow(/made by an earlier version/)
    const after = await PGlite.create(dataDir)
    expect((await after.query('select name from patients')).rows).toEqual([{ name: '1' }])
    await after.close()
  })

  /** Starts another process that uses the folder until it is killed. */
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
    ['with a short path', ''],
    ['whose path is too long for a socket', 'deep'.repeat(30)],
  ])(
    'Z10 refuses a folder %s that another process uses, until that process is killed',
    async (_, name) => {
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
      await (await connectDatabase({ dataDir: folder })).close()
    },
  )

  it('Z10 refuses a second connection in the same process, until the first is closed', async () => {
    const first = await connectDatabase({ dataDir })
    await expect(connectDatabase({ dataDir })).rejects.toThrow(`by process ${process.pid}`)
    await first.close()
    await (await connectDatabase({ dataDir })).close()
  })
})
