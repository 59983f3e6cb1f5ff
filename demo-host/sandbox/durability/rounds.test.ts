/** Tests the backend as `npm run durability` does, with fewer rounds. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startUnstableServer } from '../db/unstable-server.fixture'
import { createDatabase, serverUrl } from '../test-database'
import { runRounds } from './rounds'

const whole = { lost: 0, twice: 0, refused: [] }

// The timeouts are long, because the backend starts several times.
it('Z01 N12 if the backend’s process is killed, no acknowledged request is lost or takes effect twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rtm-durability-'))
  try {
    const figures = await runRounds({
      place: ['--data', join(folder, 'db')],
      rounds: 2,
      writers: 3,
    })
    expect(figures).toMatchObject(whole)
    expect(figures.repeated).toBeGreaterThan(0)
  } finally {
    await rm(folder, { recursive: true })
  }
}, 180_000)

/**
 * These tests run only with a PostgreSQL server. The embedded database is part of one process, so
 * two processes cannot share it, and it cannot stop while the process runs.
 */
for (const url of serverUrl === undefined ? [] : [serverUrl]) {
  it('Z31 N12 if one of two backend processes is killed, no acknowledged request is lost or takes effect twice', async () => {
    const place = ['--database', await createDatabase(url)]
    const figures = await runRounds({ place, rounds: 2, writers: 3, processes: 2 })
    expect(figures).toMatchObject(whole)
    expect(figures.repeated).toBeGreaterThan(0)
  }, 180_000)

  it('Z01 N12 if PostgreSQL stops, no acknowledged request is lost or takes effect twice', async () => {
    const server = await startUnstableServer(await createDatabase(url))
    const restartDatabase = async () => {
      await server.stop()
      await server.start()
    }
    try {
      const place = ['--database', server.url]
      expect(await runRounds({ place, rounds: 5, writers: 3, restartDatabase })).toMatchObject(
        whole,
      )
    } finally {
      await server.stop()
    }
  }, 180_000)
}
