/**
 * `npm run bench`: the billing element, and the patients list, against a hand-written table that does
 * the same work; then what embedding costs a page, and the chat, by the clock.
 *
 *   --only chat           the chat alone; `rows` the tables alone, `embedding` the embedding
 *   --rounds 7            how often each page is measured; of the embedding 3 without it
 *   --rows 20,1000        numbers of rows; 20, 100, 1,000 and 10,000 without it
 *   --candidate vanilla   measures the hand-written table against itself: ratios of 1 prove the bench
 *   --write docs/bench.md also writes what was measured there, each part between its two marks
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { ensureBuilt } from '../../scripts/build-stamp'
import { launchBrowser } from '../support/chromium'
import { bundleInPageScript, bundleSharedReact, bundleVanilla } from './bundles'
import { measureChat } from './chat'
import { chatTable } from './chat-report'
import { measureEmbedding } from './embedding'
import { embeddingTable } from './embedding-report'
import { measureFetched, measureLeft } from './exact'
import type { BenchSite } from './measured-page'
import type { PageName } from './pages'
import { measurePatientRound, type PatientStep, patientSteps } from './patient-steps'
import { fetchedLines, leftLines, markdownTable, type Series, seriesLines } from './report'
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
const allParts = ['rows', 'embedding', 'chat'] as const
const parts = z.array(z.enum(allParts)).parse(options.only?.split(',') ?? allParts)
const rounds = Number(options.rounds ?? 7)
const embeddingRounds = Number(options.rounds ?? 3)
const candidate: PageName = options.candidate === 'vanilla' ? 'vanilla' : 'element'

/** Both pages in turn, the other one first in every second round. */
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

/** The patients list in the same manner: no other table does its work, so the ratio is to billing's. */
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
    `Medians of ${rounds} rounds, both pages in turn in fresh browser contexts; a ratio is the median`,
    'of the ratios within a round. CPU is the main thread’s own, so that other work on the machine',
    `does not count. ${machine(browser)}`,
    'API on the same machine. Made by `npm run bench`.',
  ].join('\n')
}

function chatDescription(browser: Browser): string {
  return [
    'The app and the sandbox as `npm start` runs them, two people in browser contexts of their own on',
    'one machine. Times are by the clock, from the key or the button to the frame after the paint: what',
    `else the machine does counts here. ${machine(browser)}`,
    `${rounds} rounds. Made by \`npm run bench -- --only chat\`.`,
  ].join('\n')
}

function embeddingDescription(browser: Browser): string {
  return [
    'From the CDN bundle, on a page that shows `<rtm-patient-billing>` with 20 rows. CPU is the main',
    'thread’s own; of the slow network, time is by the clock and everything is sent compressed.',
    `${machine(browser)}`,
    `${embeddingRounds} rounds, both pages in turn; a ratio is the median of the ratios within a round.`,
    'Made by `npm run bench -- --only embedding`.',
  ].join('\n')
}

/** Puts the figures in the place of the last ones: what is written around them stays. */
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
      tables.push('The patients list, beside the same hand-written billing table:')
      tables.push(
        markdownTable([
          ...seriesLines(patients, patientSteps),
          ...fetchedLines(vanilla, fetched, null),
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
  } finally {
    await browser.close()
  }
}

await main()
