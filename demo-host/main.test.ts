import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const script = join(import.meta.dirname, 'main.ts')

interface Outcome {
  code: unknown
  stdout: string
  stderr: string
}

function start(env: NodeJS.ProcessEnv): Promise<Outcome> {
  const free = { PORT: '0', DEMO_HOST_PORT: '0', DATABASE_URL: '' }
  const options = { env: { ...process.env, ...free, ...env } }
  const args = ['--import', 'tsx', script, '--build']
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      resolve({ code: error?.code, stdout, stderr })
    })
  })
}

describe('npm start', () => {
  it.each([
    [{ ASSERTION_ISSUERS: '/none/issuers.json' }, 'ASSERTION_ISSUERS: /none/issuers.json cannot'],
    [{ BILLING_WEBHOOKS: '/none/hooks.json' }, 'BILLING_WEBHOOKS: /none/hooks.json cannot'],
  ])(
    'Z09 Q07 with the environment variables %j, npm start fails before it builds anything',
    async (env, words) => {
      const { code, stdout, stderr } = await start(env)
      expect(stderr).toContain(words)
      expect([code, stdout]).toEqual([1, ''])
    },
  )
})
