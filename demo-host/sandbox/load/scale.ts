/**
 * Measures each list and count of a clinic of 1,000, 10,000 and 100,000 patients, each with six
 * billings, on PostgreSQL. One client sends the requests one after the other, in the same process.
 */
import { connectDatabase } from '../db/connect'
import { createDatabase } from '../test-database'
import { openTestSandbox, type TestClient } from '../test-sandbox'
import { billingLists, fillLargeClinic, LARGE_CLINIC_DAY, patientLists } from './large-clinic'
import { quantile } from './quantile'

const sizes = [1_000, 10_000, 100_000]

const REQUESTS = 40

interface Request {
  readonly name: string
  readonly path: string
}

/**
 * Returns the request for the first 50 rows of a list. This request is valid for a list of any
 * length.
 */
function firstPage(kind: string, path: string, query: string): Request {
  const list = query.replace(/&page=\d+/, '')
  return { name: `${kind}: ${list}`, path: `${path}?${list}&page_size=50` }
}

/** The measured requests. A count is a request for one row, as the tabs of the screens send it. */
const requests: readonly Request[] = [
  ...patientLists.map(([query]) => firstPage('patients', '/patient/patients/', query)),
  { name: 'patients: count', path: '/patient/patients/?is_currently_active=true&page_size=1' },
  { name: 'patients: counters', path: '/patient/attention/?is_currently_active=true' },
  ...billingLists.map(([query]) => firstPage('billings', '/billing/billinginstances/', query)),
  {
    name: 'billings: count',
    path: '/billing/billinginstances/?status=Elg&currently_billable=true&page_size=1',
  },
  { name: 'billings: totals', path: '/billing/billinginstances/totals/?status=Rec' },
]

/**
 * Returns the response time of a request, in milliseconds.
 * @throws Error if the request fails.
 */
async function timeOf(client: TestClient, path: string): Promise<number> {
  const start = performance.now()
  const { status, body } = await client.get(path)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return performance.now() - start
}

async function timesOf(client: TestClient, path: string): Promise<number[]> {
  // The first request is not measured. It prepares the statements and reads the pages of the table
  // into the memory.
  await timeOf(client, path)
  const times: number[] = []
  for (let count = 0; count < REQUESTS; count += 1) times.push(await timeOf(client, path))
  return times
}

/**
 * Returns a row for each list and count, with the median and the 95th percentile of the response
 * times for each number of patients.
 * @param serverUrl The URL of a PostgreSQL server.
 */
export async function measureScale(
  serverUrl: string,
  onStep: (step: string) => void,
): Promise<Record<string, Record<string, string>>> {
  const table: Record<string, Record<string, string>> = {}
  for (const patients of sizes) {
    onStep(`a clinic of ${patients} patients is filled`)
    const databaseUrl = await createDatabase(serverUrl)
    const place = { name: 'PostgreSQL', open: () => connectDatabase({ databaseUrl }) }
    const test = await openTestSandbox(place, `${LARGE_CLINIC_DAY}T17:00:00.000Z`)
    try {
      await fillLargeClinic(test.sandbox.context.db, patients)
      const client = await test.signIn('demo')
      onStep(`${requests.length} lists and counts are requested`)
      for (const { name, path } of requests) {
        const times = await timesOf(client, path)
        const text = `${Math.round(quantile(times, 0.5))} / ${Math.round(quantile(times, 0.95))} ms`
        table[name] = { ...table[name], [`${patients} patients`]: text }
      }
    } finally {
      await test.close()
    }
  }
  return table
}
