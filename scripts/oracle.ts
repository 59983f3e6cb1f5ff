/**
 * `npm run oracle`: compares the billing rules with the oracle over many random histories of each
 * rule pack. The rules run as pure functions, on the embedded database, and on a PostgreSQL server.
 *
 *   --histories 10000   histories of each pack, on each of the three
 *   --only              rules, embedded or postgres
 */
import { parseArgs } from 'node:util'
import { startPostgres } from './postgres'
import { runCommand } from './run-command'

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    only: { type: 'string' },
  },
})

async function run(project: string, folder: string, url?: string): Promise<void> {
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, folder]
  const database = url === undefined ? {} : { TEST_DATABASE_URL: url }
  const code = await runCommand('node', args, {
    env: { ...env, ...database, ORACLE_HISTORIES: values.histories },
  })
  if (code !== 0) process.exitCode = 1
}

const isWanted = (part: string) => values.only === undefined || values.only === part
const stored = 'demo-host/sandbox/oracle'

if (isWanted('rules')) await run('unit', 'src/backend/oracle')
if (isWanted('embedded')) await run('sandbox', stored)
const server = isWanted('postgres') ? await startPostgres() : null
if (server) {
  try {
    await run('postgres', stored, server.url)
  } finally {
    await server.stop()
  }
}
