/**
 * `npm run load`: measures the built server on the embedded database and on PostgreSQL. The load is
 * 200 people who work at the same time, bulk calls at the same moment, and a first start. The
 * command prints a table, and ends with code 1 if a request fails.
 *
 *   --people 200     accounts, each with a person who works
 *   --seconds 60     how long they work
 *   --pause 5        seconds between an answer and the person's next request
 *   --calls 50       bulk calls at the same moment
 *   --rows 100       billings of each bulk call
 *   --patients 4500  patients of the clinic in which they work
 *   --only           embedded, or postgres
 *
 * `npm run load -- --scale` instead measures each list and count of 1,000, 10,000 and 100,000
 * patients on PostgreSQL.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../../scripts/build-stamp'
import { startOwnPostgres } from '../../../scripts/postgres'
import { createDatabase } from '../test-database'
import { measureDatabase, type Place } from './measure'
import { measureScale } from './scale'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    pause: { type: 'string', default: '5' },
    calls: { type: 'string', default: '50' },
    rows: { type: 'string', default: '100' },
    patients: { type: 'string', default: '4500' },
    only: { type: 'string' },
    scale: { type: 'boolean', default: false },
  },
})
const options = {
  people: Number(values.people),
  seconds: Number(values.seconds),
  pauseMs: Number(values.pause) * 1000,
  calls: Number(values.calls),
  rows: Number(values.rows),
  patients: Number(values.patients),
}

type Figures = Record<string, Record<string, string>>

const NO_POSTGRES = 'PostgreSQL is not installed'

const say = (step: string) => void process.stderr.write(`${step}\n`)

/** Prints a table with a row for each figure and a column for each database. */
async function measureLoad(): Promise<void> {
  await ensureBuilt('scripts')
  const table: Figures = {}
  const errors: string[] = []

  async function measure(name: string, place: () => Promise<Place>): Promise<void> {
    const measured = await measureDatabase(options, place, (step) => say(`${name}: ${step}`))
    for (const [figure, value] of Object.entries(measured.figures)) {
      table[figure] = { ...table[figure], [name]: value }
    }
    errors.push(...measured.errors)
  }

  if (values.only !== 'postgres') {
    const folder = await mkdtemp(join(tmpdir(), 'rtm-load-'))
    try {
      let databases = 0
      await measure('embedded', async () => {
        databases += 1
        return { args: ['--data', join(folder, String(databases))], env: {} }
      })
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  const server = values.only === 'embedded' ? null : await startOwnPostgres()
  if (server) {
    try {
      await measure('PostgreSQL', async () => ({
        args: [],
        env: { DATABASE_URL: await createDatabase(server.url) },
      }))
    } finally {
      await server.stop()
    }
  } else if (values.only !== 'embedded') {
    console.log(`${NO_POSTGRES}, so only the embedded database was measured.`)
  }

  for (const text of new Set(errors)) console.log(text)
  console.table(table)
  if (errors.length > 0) process.exitCode = 1
}

/**
 * Measures lists and counts on PostgreSQL, and prints a table.
 * @throws Error if PostgreSQL is not installed.
 */
async function measureLists(): Promise<void> {
  const server = await startOwnPostgres()
  if (!server) throw new Error(`${NO_POSTGRES}: install the package \`postgresql\`.`)
  try {
    console.table(await measureScale(server.url, say))
  } finally {
    await server.stop()
  }
}

await (values.scale ? measureLists() : measureLoad())
