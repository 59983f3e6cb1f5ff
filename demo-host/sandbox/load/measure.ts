/** Measures the built server with one kind of database. */
import { fileURLToPath } from 'node:url'
import { type BackendProcess, createBackendProcess } from '../durability/backend-process'
import { type BulkFigures, callInBulk } from './bulk-calls'
import { signIn } from './client'
import { patientsWithLogs, signInPeople, work } from './people'
import { quantile } from './quantile'

/** The option that says where a server keeps its data: a database or a folder. */
export interface Place {
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

export interface LoadOptions {
  readonly people: number
  readonly seconds: number
  readonly pauseMs: number
  readonly calls: number
  readonly rows: number
  readonly patients: number
}

export interface Measured {
  /** The measured figures, by their name. */
  readonly figures: Readonly<Record<string, string>>
  readonly errors: readonly string[]
}

const script = fileURLToPath(new URL('../../main.ts', import.meta.url))

const inMs = (ms: number) => `${Math.round(ms)} ms`
const inSecs = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const inMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`

/** Starts the server as `npm start` does, without the sandbox's controls and simulated patients. */
function createServer({ args, env }: Place, patients: number): Promise<BackendProcess> {
  return createBackendProcess({
    script,
    args: [...args, '--patients', String(patients), '--no-replies'],
    env: { ...env, SANDBOX: '0', DEMO_HOST_PORT: '0' },
  })
}

async function underLoad(
  server: BackendProcess,
  options: LoadOptions,
  onStep: (step: string) => void,
): Promise<Measured> {
  const { origin } = server
  const demo = await signIn(origin, { username: 'demo', password: 'demo' })
  onStep(`${options.people} people sign in`)
  const people = await signInPeople(origin, demo, options.people)
  const patients = await patientsWithLogs(demo, options.people)
  onStep(`they work for ${options.seconds} s`)
  const idle = await server.usage()
  const worked = await work(people, { ...options, patients })
  const busy = await server.usage()
  onStep(`${options.calls} bulk calls of ${options.rows} rows`)
  const { undo, mark } = await callInBulk(people.slice(0, options.calls), options.rows)
  const after = await server.usage()
  return {
    figures: {
      'People: requests': String(worked.requests),
      'People: errors': String(worked.errors.length),
      'People: a list, median': inMs(quantile(worked.lists, 0.5)),
      'People: a list, p99': inMs(quantile(worked.lists, 0.99)),
      'People: a new log, p99': inMs(quantile(worked.logs, 0.99)),
      'People: CPU of the server': inSecs((busy.cpuSecs - idle.cpuSecs) * 1000),
      'Memory of the server before': inMegabytes(idle.memoryBytes),
      'Memory of the server after': inMegabytes(busy.memoryBytes),
      ...bulkFigures('Marking', mark),
      ...bulkFigures('Undoing', undo),
      'Bulk calls: CPU of the server': inSecs((after.cpuSecs - busy.cpuSecs) * 1000),
      'Memory of the server at most': inMegabytes(after.peakBytes),
    },
    errors: [...worked.errors, ...mark.errors, ...undo.errors],
  }
}

function bulkFigures(name: string, { times, allMs, errors }: BulkFigures) {
  return {
    [`${name} in bulk: errors`]: String(errors.length),
    [`${name} in bulk: median`]: inSecs(quantile(times, 0.5)),
    [`${name} in bulk: last`]: inSecs(allMs),
  }
}

/**
 * Measures one kind of database.
 * @param place Returns a separate database or folder for each server.
 */
export async function measureDatabase(
  options: LoadOptions,
  place: () => Promise<Place>,
  onStep: (step: string) => void,
): Promise<Measured> {
  onStep(`a clinic of ${options.patients} patients is seeded`)
  const loaded = await createServer(await place(), options.patients)
  let measured: Measured
  try {
    await loaded.start()
    measured = await underLoad(loaded, options, onStep)
  } finally {
    await loaded.kill()
  }
  onStep('a first start')
  const fresh = await createServer(await place(), 240)
  try {
    const start = performance.now()
    await fresh.start()
    const wall = inSecs(performance.now() - start)
    const { cpuSecs } = await fresh.usage()
    const figures = { 'First start': wall, 'First start: CPU': inSecs(cpuSecs * 1000) }
    return { ...measured, figures: { ...measured.figures, ...figures } }
  } finally {
    await fresh.kill()
  }
}
