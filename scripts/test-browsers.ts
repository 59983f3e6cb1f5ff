/**
 * `npm run test:browsers`: runs test/browsers in Firefox and in WebKit. A word after `--` is the
 * name of a browser or a part of a file name. With such words, only these browsers or files run.
 * The last line of output is `N passed, N failed`. A browser that is not installed counts as a
 * failure. See docs/testing.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveEmptyDatabase } from '../demo-host/sandbox/db/empty-database'
import { type BrowserName, browserNames, driverOf, isBrowserName } from '../test/browsers/drivers'
import { ensureBuilt } from './build-stamp'
import { runCommand } from './run-command'
import { addCounts, readCounts, type TestCounts } from './test-counts'
import { testFiles } from './test-files'

const root = join(import.meta.dirname, '..')
const results = mkdtempSync(join(tmpdir(), 'rtm-browsers-'))

function failed(reason: string): TestCounts {
  return { passed: 0, failed: 1, failures: [reason] }
}

async function runIn(browser: BrowserName, files: string[]): Promise<TestCounts> {
  console.log(`\n-- ${browser}`)
  try {
    driverOf(browser).requireInstalled()
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
  const file = join(results, `${browser}.json`)
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'browsers',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ]
  const env = { ...process.env, RTM_BROWSER: browser }
  const counts = readCounts(file, await runCommand('node', args, { cwd: root, env }))
  return { ...counts, failures: counts.failures.map((failure) => `${browser}: ${failure}`) }
}

const words = process.argv.slice(2)
const named = words.filter(isBrowserName)
const patterns = words.filter((word) => !isBrowserName(word))
const files = testFiles('browsers').filter(
  (file) => patterns.length === 0 || patterns.some((word) => file.includes(word)),
)
if (files.length === 0) throw new Error(`No test of test/browsers has ${patterns.join(', ')}.`)
await ensureBuilt()
process.env.TEST_EMPTY_DATABASE = join(results, 'empty-database.tar')
await saveEmptyDatabase(process.env.TEST_EMPTY_DATABASE)
const counts: TestCounts[] = []
for (const browser of named.length > 0 ? named : browserNames) {
  counts.push(await runIn(browser, files))
}
rmSync(results, { recursive: true, force: true })
const total = addCounts(counts)
for (const failure of total.failures) console.log(`Failed: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0 || total.passed === 0) process.exitCode = 1
