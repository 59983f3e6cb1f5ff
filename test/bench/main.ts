/**
 * `npm run bench`: compares the billing element and the patients list with a hand-written table
 * that does the same work. Then it measures the cost of embedding, the chat in wall-clock time, and
 * what a day's use of the app leaves in the browser. It fails if what remains in the browser grows
 * during the day.
 *
 *   --only chat           measures only the chat. `rows` measures only the tables, `embedding` only
 *                         the embedding, and `day` only the day's use
 *   --rounds 7            measurements of each page; by default 7, and 3 for the embedding
 *   --rows 20,1000        numbers of rows; by default 20, 100, 1,000 and 10,000
 *   --candidate vanilla   compares the hand-written table with itself: ratios near 1 show that the
 *                         bench is correct
 *   --write docs/bench.md also writes the results there, each part between its two markers
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { ensureBuilt } from '../../scripts/build-stamp'
import { launchBrowser } from '../support/chromium'
import { endSandboxes } from '../support/sandbox'
import { bundleInPageScript, bundleSharedReact, bundleVanilla } from './bundles'
import { measureChat } from './chat'
import { chatTable } from './chat-report'
import { measureDay } from './day'
import { dayTable, growth } from './day-report'
import { measureEmbedding } from './embedding'
import { embeddingTable } from './embedding-report'
import { measureFetched, measureLeft } from './exact'
import type { BenchSite } from './measured-page'
import type { PageName } from './pages'
import { measurePatientRound, type PatientStep, patientSteps } from './patient-steps'
import {
  fetchedLines,
  leftLines,
  markdownTable,
  PATIENTS_SCRIPT_AIM,
  type Series,
  seriesLines,
} from './report'
import { type BenchServer, startBenchServer } from './server'
import { measureRound, type Round, steps } from './steps'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string' },
    rows: { type: 'string', default: '20,100,1000,10000' },
    candidate: { type: 'string', default: 'element' },
    only: { type: 'string' },
    write: { type: 'string' },
  },
})
const allParts = ['rows', 'embedding', 'chat', 'day'] as const
const parts = z.array(z.enum(allParts)).parse(options.only?.split(',') ?? allParts)
const rounds = Number(options.rounds ?? 7)
const embeddingRounds = Number(options.rounds ?? 3)
const candidate: PageName = options.candidate === 'vanilla' ? 'vanilla' : 'element'

/** Measures both pages in turn. The order is reversed in every second round. */
async function measureSeries(browser: Browser, site: BenchSite, rows: number): Promise<Series> {
  const measured: Record<'reference' | 'candidate', Round[]> = { reference: [], candidate: [] }
  const pages = [
    ['reference', 'vanilla'],
    ['candidate', candidate],
  ] as const
  for (let round = 0; round < rounds; round += 1) {
    process.stderr.write(`${rows} rows: round ${round + 1} of ${rounds}\n`)
    for (const [role, page] of round % 2 === 0 ? pages : [...pages].reverse()) {
      measured[role].push(await measureRound(browser, site, page, rows))
    }
  }
  return { rows, ...measured }
}

/**
 * Measures the patients list. There is no hand-written patients table, so the reference is the
 * hand-written billing table.
 */
async function measurePatients(
  browser: Browser,
  site: BenchSite,
  rows: number,
): Promise<Series<PatientStep>> {
  const reference: Round[] = []
  const measured: Round<PatientStep>[] = []
  for (let round = 0; round < rounds; round += 1) {
    process.stderr.write(`patients, ${rows} rows: round ${round + 1} of ${rounds}\n`)
    const turns = [
      async () => void reference.push(await measureRound(browser, site, 'vanilla', rows)),
      async () => void measured.push(await measurePatientRound(browser, site, rows)),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
  }
  return { rows, reference, candidate: measured }
}

async function measureExactly(browser: Browser, site: BenchSite, server: BenchServer) {
  const vanilla = await measureFetched(browser, site, server, 'vanilla')
  if (candidate === 'vanilla') return fetchedLines(vanilla, vanilla, null)
  const element = await measureFetched(browser, site, server, 'element')
  const shared = await measureFetched(browser, site, server, 'shared-react')
  for (const { path, bytes } of element.scripts) process.stderr.write(`${bytes} B ${path}\n`)
  return [...fetchedLines(vanilla, element, shared), ...leftLines(await measureLeft(site))]
}

function machine(browser: Browser): string {
  return `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} cores,`
}

function rowsDescription(browser: Browser): string {
  return [
    `Medians of ${rounds} rounds, both pages in turn in fresh browser contexts. A ratio is the median`,
    'of the ratios within a round. CPU is the time of the main thread only, so other work on the',
    `machine does not count. ${machine(browser)}`,
    'API on the same machine. Generated by `npm run bench`.',
  ].join('\n')
}

function chatDescription(browser: Browser): string {
  return [
    'The app and the sandbox run as with `npm start`, with two people in separate browser contexts on',
    'one machine. Times are wall-clock times, from the key or the button to the frame after the paint,',
    `so other work on the machine counts. ${machine(browser)}`,
    `${rounds} rounds. Generated by \`npm run bench -- --only chat\`.`,
  ].join('\n')
}

function embeddingDescription(browser: Browser): string {
  return [
    'The CDN bundle, on a page that shows `<rtm-patient-billing>` with 20 rows. CPU is the time of the',
    'main thread only. On the slow network, times are wall-clock times and all responses are compressed.',
    `${machine(browser)}`,
    `${embeddingRounds} rounds, both pages in turn. A ratio is the median of the ratios within a round.`,
    'Generated by `npm run bench -- --only embedding`.',
  ].join('\n')
}

function dayDescription(browser: Browser): string {
  return [
    'What the app holds in one tab, after a garbage collection, without code that the engine compiled.',
    'The app and the sandbox run as with `npm start`. Limit of each value: a tenth more than in the',
    `first row. Measured on ${new Date().toISOString().slice(0, 10)}. ${machine(browser)}`,
    'Generated by `npm run bench -- --only day`.',
  ].join('\n')
}

/** Replaces the figures between the markers. The text outside the markers stays. */
function writeFigures(file: string, name: string, text: string): void {
  const figures = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*(\\n<!-- end of ${name} -->)`)
  const page = readFileSync(file, 'utf8')
  if (!figures.test(page)) throw new Error(`${file} has no place for ${name}.`)
  writeFileSync(
    file,
    page.replace(figures, (_, before, after) => `${before}\n${text}${after}`),
  )
}

async function measureRows(browser: Browser, inPageScript: string): Promise<string> {
  const files = await bundleVanilla()
  if (candidate === 'element') for (const file of await bundleSharedReact()) files.set(...file)
  const server = await startBenchServer(files)
  try {
    const site = { origin: server.origin, inPageScript }
    const all: Series[] = []
    for (const rows of options.rows.split(',').map(Number)) {
      all.push(await measureSeries(browser, site, rows))
    }
    const lines = [...seriesLines(all, steps), ...(await measureExactly(browser, site, server))]
    const tables = [rowsDescription(browser), markdownTable(lines)]
    if (candidate === 'element') {
      const patients: Series<PatientStep>[] = []
      for (const { rows } of all) patients.push(await measurePatients(browser, site, rows))
      const vanilla = await measureFetched(browser, site, server, 'vanilla')
      const fetched = await measureFetched(browser, site, server, 'patients')
      tables.push('The patients list, compared with the same hand-written billing table:')
      tables.push(
        markdownTable([
          ...seriesLines(patients, patientSteps),
          ...fetchedLines(vanilla, fetched, null, PATIENTS_SCRIPT_AIM),
        ]),
      )
    }
    return tables.join('\n\n')
  } finally {
    await server.close()
  }
}

async function main(): Promise<void> {
  if (candidate === 'element' || parts.some((part) => part !== 'rows')) await ensureBuilt()
  const browser = await launchBrowser()
  try {
    const inPageScript = await bundleInPageScript()
    const tell = (name: string, text: string) => {
      console.log(`${text}\n`)
      if (options.write) writeFigures(options.write, name, `${text}\n`)
    }
    if (parts.includes('rows')) tell('figures', await measureRows(browser, inPageScript))
    if (parts.includes('embedding')) {
      const figures = await measureEmbedding(browser, inPageScript, embeddingRounds)
      tell('embedding figures', `${embeddingDescription(browser)}\n\n${embeddingTable(figures)}`)
    }
    if (parts.includes('chat')) {
      const times = await measureChat(browser, inPageScript, rounds)
      tell('chat figures', `${chatDescription(browser)}\n\n${chatTable(times)}`)
    }
    if (parts.includes('day')) {
      const readings = await measureDay()
      tell('day figures', `${dayDescription(browser)}\n\n${dayTable(readings)}`)
      const grown = growth(readings)
      if (grown.length > 0) throw new Error(`A day's use leaves too much:\n${grown.join('\n')}`)
    }
  } finally {
    await browser.close()
    await endSandboxes()
  }
}

await main()
