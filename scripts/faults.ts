/**
 * `npm run faults`: makes every call of every screen fail in every way. Prints a table of the
 * results, and fails if any result is bad. If the command line has words after `--`, only those
 * calls fail whose names contain one of these words. `npm test` makes each call fail in one way
 * only. See docs/testing.md.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { saveEmptyDatabase } from '../demo-host/sandbox/db/empty-database'
import { ensureChromium } from '../test/support/chromium'
import { faultKinds } from '../test/support/fault-kinds'
import { ensureBuilt } from './build-stamp'
import { runCommand } from './run-command'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'rtm-faults-'))

const report = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})

interface Cell {
  call: string
  kind: string
  /** The problem of the result in this cell of the table. Undefined if the result is good. */
  problem: string | undefined
}

/** Runs the failures of one part of the tests, and returns their results. */
async function cellsOf(part: 'screens' | 'journeys', words: string[]): Promise<Cell[]> {
  const file = join(folder, `${part}.json`)
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    part,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(words.length > 0 ? ['--testNamePattern', words.join('|')] : []),
    `test/${part}/faults`,
  ]
  await runCommand('node', args, { cwd: root, env: { ...process.env, RTM_FAULTS: 'all' } })
  const { testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const broken = testResults.find(({ message }) => message !== '')
  if (broken) throw new Error(broken.message)
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ ancestorTitles: [call = ''], title, status, failureMessages: [problem = ''] }) => ({
      call: call.replace(/^Z30 /, ''),
      kind: title.replace(/^.+: /, ''),
      problem: status === 'passed' ? undefined : (problem.split('\n')[0] ?? ''),
    }))
}

function printTable(cells: readonly Cell[]): void {
  const calls = [...new Set(cells.map(({ call }) => call))]
  const signOf = (call: string, kind: string) => {
    const cell = cells.find((one) => one.call === call && one.kind === kind)
    return cell && (cell.problem === undefined ? 'ok' : 'BAD')
  }
  const row = (call: string) =>
    Object.fromEntries(faultKinds.map(({ name }) => [name, signOf(call, name) ?? '']))
  console.table(Object.fromEntries(calls.map((call) => [call, row(call)])))
}

process.env.CHROME_PATH = await ensureChromium()
await ensureBuilt('scripts')
process.env.TEST_EMPTY_DATABASE = join(folder, 'empty-database.tar')
await saveEmptyDatabase(process.env.TEST_EMPTY_DATABASE)
const words = process.argv.slice(2)
const cells = [...(await cellsOf('screens', words)), ...(await cellsOf('journeys', words))]
rmSync(folder, { recursive: true, force: true })
printTable(cells)
const bad = cells.filter(({ problem }) => problem !== undefined)
for (const { call, kind, problem } of bad) console.log(`BAD: ${call}, ${kind}: ${problem}`)
console.log(`${cells.length} cells, ${bad.length} bad`)
if (bad.length > 0 || cells.length === 0) process.exitCode = 1
