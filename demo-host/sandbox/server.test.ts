import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox } from './server'

describe('a sandbox in a folder', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rtm-sandbox-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('P04 keeps data, sessions and clock between starts, and listens where it is told', async () => {
    const options = { dataDir: join(folder, 'deep', 'data'), patients: 8, sandboxControls: true }
    const first = await createSandbox(options)
    const started = await first.listen(0)
    const post = (path: string, body: object) =>
      fetch(`${started.origin}/api${path}`, { method: 'POST', body: JSON.stringify(body) })
    const signIn = await post('/auth/token/', { username: 'demo', password: 'demo' })
    const { token } = await signIn.json()
    await post('/sandbox/clock', { advanceDays: 90 })
    const ahead = first.context.clock.offset()
    await first.close()
    await expect(fetch(started.origin)).rejects.toThrow('fetch failed')

    const second = await createSandbox({ ...options, patients: 3 })
    expect(second.context.clock.offset()).toBe(ahead)
    const { origin } = await second.listen(0)
    const patients = await fetch(`${origin}/api/patient/patients/`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(await patients.json()).toMatchObject({ count: 7 })
    await second.close()
  })
})
