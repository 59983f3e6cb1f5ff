/**
 * `npm test`: everything, or a part of it with `npm test -- --only journeys billing` (parts as
 * below, and words of the files' names). Ends with the line `N passed, N failed`, and fails when a
 * test fails or none ran.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { saveEmptyDatabase } from '../demo-host/sandbox/db/connect'
import { ensureChromium } from '../test/support/chromium'
import { ensureBuilt } from './build-stamp'
import { startPostgres } from './postgres'
import { runCommand } from './run-command'
import { addCounts, readCounts, type TestCounts } from './test-counts'

const partSchema = z.enum(['unit', 'sandbox', 'contract', 'journeys', 'elements'])
type Part = z.infer<typeof partSchema>

const root = join(import.meta.dirname, '..')
const results = mkdtempSync(join(tmpdir(), 'rtm-test-'))

async function runVitest(
  name: string,
  parts: Part[],
  patterns: string[],
  databaseUrl?: string,
): Promise<TestCounts> {
  if (parts.length === 0) return addCounts([])
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const file = join(results, `${name}.json`)
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...parts.flatMap((part) => ['--project', part]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...patterns,
  ]
  const code = await runCommand('node', args, {
    cwd: root,
    env: databaseUrl ? { ...env, TEST_DATABASE_URL: databaseUrl } : env,
  })
  return readCounts(file, code)
}

async function runOnPostgres(patterns: string[]): Promise<TestCounts> {
  const server = await startPostgres()
  if (!server) {
    console.log('No PostgreSQL here: the sandbox tests ran on the built-in database only.')
    return addCounts([])
  }
  console.log('\nThe sandbox tests once more, on a PostgreSQL server')
  try {
    return await runVitest('postgres', ['sandbox'], patterns, server.url)
  } finally {
    await server.stop()
  }
}

async function runElements(patterns: string[]): Promise<TestCounts> {
  // Brings the whole sandbox with it, which the other parts start where they need it.
  const { runElementTests } = await import('./test-elements')
  return runElementTests(patterns, join(results, 'elements.json'))
}

function readArguments(): { parts: Part[]; patterns: string[] } {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', multiple: true } },
    allowPositionals: true,
  })
  const parts = z.array(partSchema).safeParse(values.only ?? partSchema.options)
  if (!parts.success) throw new Error(`--only takes one of ${partSchema.options.join(', ')}.`)
  return { parts: parts.data, patterns: positionals }
}

/** What keeps a runner from running at all counts as one failed, and lets the others run. */
async function attempt(run: () => Promise<TestCounts>): Promise<TestCounts> {
  try {
    return await run()
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, failures: [String(error)] }
  }
}

async function runAll(): Promise<TestCounts> {
  const { parts, patterns } = readArguments()
  const has = (...some: Part[]) => some.some((part) => parts.includes(part))
  if (has('contract', 'journeys', 'elements')) await ensureBuilt()
  if (has('journeys', 'elements')) process.env.CHROME_PATH = await ensureChromium()

  if (has('sandbox', 'contract', 'journeys', 'elements')) {
    process.env.TEST_EMPTY_DATABASE = join(results, 'empty-database.tar')
    await saveEmptyDatabase(process.env.TEST_EMPTY_DATABASE)
  }

  const inNode = parts.filter((part) => part !== 'elements')
  const counts = [await attempt(() => runVitest('node', inNode, patterns))]
  if (has('sandbox')) counts.push(await attempt(() => runOnPostgres(patterns)))
  if (has('elements')) counts.push(await attempt(() => runElements(patterns)))
  return addCounts(counts)
}

const { passed, failed, failures } = await attempt(runAll)
rmSync(results, { recursive: true, force: true })
// The runs are long: what failed is said once more where it is looked for.
for (const failure of failures) console.log(`Failed: ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || passed === 0) process.exitCode = 1
