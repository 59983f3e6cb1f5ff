import { fileURLToPath } from 'node:url'
import { type BackendProcess, createBackendProcess } from './backend-process'
import { type Figures, startWriters } from './writers'

interface Rounds {
  /** The option that selects the database: `--data FOLDER` or `--database URL`. */
  readonly place: readonly string[]
  readonly rounds: number
  readonly writers: number
  /**
   * The number of processes on the same database, 1 by default. Each client sends its requests to
   * these processes in turn.
   */
  readonly processes?: number
  /**
   * Restarts the database. Without this function, each round kills a process and starts it again.
   */
  readonly restartDatabase?: () => Promise<void>
  readonly onRound?: (round: number) => void
}

/** The number of requests that must be acknowledged before each interruption. */
const WRITES = 5

const script = fileURLToPath(new URL('./server-process.ts', import.meta.url))

/**
 * Sends writes while the backend is killed or its database is restarted, and then compares the
 * acknowledged requests with the stored rows.
 */
export async function runRounds({ place, rounds, writers, ...options }: Rounds): Promise<Figures> {
  const backends: BackendProcess[] = []
  for (let count = 0; count < (options.processes ?? 1); count += 1) {
    backends.push(await createBackendProcess({ script, args: place }))
  }
  try {
    await Promise.all(backends.map((backend) => backend.start()))
    const all = await startWriters(
      backends.map(({ origin }) => origin),
      writers,
    )
    for (let round = 1; round <= rounds; round += 1) {
      await all.acknowledge(WRITES)
      if (options.restartDatabase) await options.restartDatabase()
      else {
        const backend = backends[round % backends.length]
        await backend?.kill()
        await backend?.start()
      }
      options.onRound?.(round)
    }
    await all.acknowledge(WRITES)
    return await all.finish()
  } finally {
    await Promise.all(backends.map((backend) => backend.kill()))
  }
}
