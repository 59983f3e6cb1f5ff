import { createBackendProcess } from './backend-process'
import { type Figures, startWriters } from './writers'

interface Rounds {
  /** The option that selects the database: `--data FOLDER` or `--database URL`. */
  readonly place: readonly string[]
  readonly rounds: number
  readonly writers: number
  /** Restarts the database. Without it, each round kills the backend and starts it again. */
  readonly restartDatabase?: () => Promise<void>
  readonly onRound?: (round: number) => void
}

/** The number of requests that are acknowledged before each disturbance. */
const WRITES = 5

/**
 * Writes while the backend is killed or its database restarts, and compares the requests with what
 * is stored.
 */
export async function runRounds({ place, rounds, writers, ...options }: Rounds): Promise<Figures> {
  const backend = await createBackendProcess(place)
  await backend.start()
  try {
    const all = await startWriters(backend.origin, writers)
    for (let round = 1; round <= rounds; round += 1) {
      await all.acknowledge(WRITES)
      if (options.restartDatabase) await options.restartDatabase()
      else {
        await backend.kill()
        await backend.start()
      }
      options.onRound?.(round)
    }
    await all.acknowledge(WRITES)
    return await all.finish()
  } finally {
    await backend.kill()
  }
}
