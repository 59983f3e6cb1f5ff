/**
 * `npm run durability`: writes while the backend is killed (kill -9) and PostgreSQL restarts. It
 * prints a table, and ends with code 1 if an acknowledged request is lost or has taken effect
 * twice.
 *
 *   --rounds 20   interruptions of each kind
 *   --writers 4   clients that write at the same time
 *   --only        kill, or restart
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startOwnPostgres } from '../../../scripts/postgres'
import { runRounds } from './rounds'
import type { Figures } from './writers'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    writers: { type: 'string', default: '4' },
    only: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const writers = Number(values.writers)

const results: Record<string, Figures> = {}

async function measure(name: string, given: Omit<Parameters<typeof runRounds>[0], 'writers'>) {
  const onRound = (round: number) => process.stderr.write(`${name}: round ${round}\n`)
  results[name] = await runRounds({ writers, onRound, ...given })
}

async function killOnEmbedded(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rtm-durability-'))
  try {
    await measure('kill -9, embedded database', { place: ['--data', join(folder, 'db')], rounds })
  } finally {
    await rm(folder, { recursive: true })
  }
}

if (values.only !== 'restart') await killOnEmbedded()

const server = await startOwnPostgres()
if (server) {
  try {
    const place = ['--database', server.url]
    if (values.only !== 'restart') {
      await measure('kill -9, PostgreSQL', { place, rounds })
      await measure('kill -9 of one of two processes', { place, rounds, processes: 2 })
    }
    for (const signal of values.only === 'kill' ? [] : (['SIGINT', 'SIGQUIT'] as const)) {
      const restartDatabase = () => server.restart(signal)
      const kind = signal === 'SIGINT' ? 'fast' : 'immediate'
      await measure(`PostgreSQL restart, ${kind}`, { place, rounds, restartDatabase })
    }
  } finally {
    await server.stop()
  }
} else console.log('PostgreSQL is not installed, so only the embedded database was tested.')

for (const { refused } of Object.values(results)) for (const text of refused) console.log(text)
console.table(results, ['acknowledged', 'repeated', 'lost', 'twice'])
const isBad = ({ lost, twice, refused }: Figures) => lost + twice + refused.length > 0
if (Object.values(results).some(isBad)) process.exitCode = 1
