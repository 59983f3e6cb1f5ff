import { mkdtemp, rm } from 'node:fs/promises'
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
  it('rejects the database of an earlier version, and leaves its rows alone', async () => {
    const earlier = await PGlite.create(dataDir)
    await earlier.exec('create table patients (name text); insert into patients values (1)')
    await earlier.close()
    await expect(connectDatabase({ dataDir })).rejects.toThrow(/made by an earlier version/)
    const after = await PGlite.create(dataDir)
    expect((await after.query('select name from patients')).rows).toEqual([{ name: '1' }])
    await after.close()
  })
})
