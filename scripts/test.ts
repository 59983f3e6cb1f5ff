/**
 * `npm test`: runs all tests, or some of them. `--only` selects parts, `--changed` selects the
 * tests that a change can affect, and `--shard` selects one of several equal shares. `--record`
 * stores how long the test files took. Other words select files by name. The last line of output is
 * `N passed, N failed`. The command fails when a test fails or no test ran. See docs/testing.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveEmptyDatabase } from '../demo-host/sandbox/db/empty-database'
import { ensureChromium } from '../test/support/chromium'
import { affectedTests } from './affected-tests'
import { type BuildExtent, ensureBuilt } from './build-stamp'
import { type PostgresServer, startPostgres } from './postgres'
import { runCommand } from './run-command'
import { readTestArguments, type TestArguments } from './test-arguments'
import { addCounts, readCounts, type TestCounts } from './test-counts'
import { durationOf, readDurations, storeDurations } from './test-durations'
import { type Part, parts, testFiles } from './test-files'
import { filesOfShard } from './test-shards'

const root = join(import.meta.dirname, '..')
const results = mkdtempSync(join(tmpdir(), 'rtm-test-'))

type Plan = ReadonlyMap<Part, string[]>

/** The durations of the test files of this run, in seconds. */
const durations = new Map<string, number>()

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    .split('\n')
    .filter(Boolean)
}

/**
 * Returns the commit at which the current branch started. Later commits on the other branch are not
 * part of the change.
 */
function branchStart(since: string): string {
  try {
    const [start = since] = git('merge-base', 'HEAD', since)
    return start
  } catch {
    throw new Error(
      `--changed is "${since}", which is no commit or branch here: give one to compare with, or nothing for HEAD.`,
    )
  }
}

/** Returns the files that differ from a commit, including untracked files. */
function changedFiles(since: string): string[] {
  return [
    ...git('diff', '--name-only', '--no-renames', branchStart(since)),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/**
 * Returns the tests that the change affects, from all parts, even those that `--only` excludes. A
 * file that no test imports counts as a file with an unknown effect, and affects all tests. If an
 * excluded part were left out, files that only this part imports would count as such files.
 */
function affectedBy(since: string): Set<string> {
  const changed = changedFiles(since)
  console.log(`Changed since ${since}: ${changed.length === 0 ? 'nothing' : changed.join(', ')}`)
  const files = git('ls-files', '--cached', '--others', '--exclude-standard')
  return new Set(affectedTests(changed, { root, tests: parts.flatMap(testFiles), files }))
}

/** Chooses the test files of each part. */
function planOf({ only, patterns, changed, shard }: TestArguments): Plan {
  const asked = only.map((part) => [part, testFiles(part)] as const)
  const mistyped = patterns.find(
    (word) => !asked.some(([, all]) => all.some((file) => file.includes(word))),
  )
  if (mistyped !== undefined) throw new Error(`No test file has "${mistyped}" in its path.`)
  const affected = changed === undefined ? null : affectedBy(changed)
  return new Map(
    asked.map(([part, all]) => {
      const files = all
        .filter((file) => affected?.has(file) ?? true)
        .filter((file) => patterns.length === 0 || patterns.some((word) => file.includes(word)))
      return [part, shard ? filesOfShard(files, shard, durationOf) : files]
    }),
  )
}

async function runVitest(part: Part, files: string[], env: NodeJS.ProcessEnv): Promise<TestCounts> {
  const file = join(results, `${part}.json`)
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    part,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ]
  const counts = readCounts(file, await runCommand('node', args, { cwd: root, env }))
  for (const [name, seconds] of readDurations(file)) durations.set(name, seconds)
  return counts
}

/**
 * The parts that run on a PostgreSQL server if there is one. The other parts always run on the
 * embedded database.
 */
const onServer: readonly Part[] = ['sandbox', 'journeys']

/** Starts the PostgreSQL server that the tests need. Returns null if no server is available. */
async function startServer(plan: Plan): Promise<PostgresServer | null> {
  const isNeeded = onServer.some((part) => plan.get(part)?.length)
  if (!isNeeded || process.env.TEST_DATABASE_URL === 'embedded') return null
  const server = await startPostgres()
  if (!server) {
    console.log(
      'PostgreSQL was not found, so only the embedded database is tested. Install the package ' +
        '`postgresql`, or set TEST_DATABASE_URL to a server for tests.',
    )
  }
  return server
}

async function runElements(files: string[]): Promise<TestCounts> {
  // This module is imported only here, because it imports the whole sandbox.
  const { runElementTests } = await import('./test-elements')
  return runElementTests(files, join(results, 'elements.json'))
}

function runPart(part: Part, files: string[], server: PostgresServer | null): Promise<TestCounts> {
  if (part === 'elements') return runElements(files)
  const database = server && onServer.includes(part) ? { TEST_DATABASE_URL: server.url } : {}
  return runVitest(part, files, { ...process.env, ...database })
}

/** Runs a part of the tests. An error counts as one failed test, and the other parts still run. */
async function attempt<Counts extends TestCounts>(
  run: () => Promise<Counts>,
): Promise<Counts | TestCounts> {
  try {
    return await run()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { passed: 0, failed: 1, failures: [message] }
  }
}

const inBrowser: readonly Part[] = ['screens', 'journeys', 'elements']
const onBuild: readonly Part[] = ['contract', ...inBrowser]
const onDatabase: readonly Part[] = ['sandbox', 'contract', 'journeys', 'elements']

/**
 * Returns which parts of the product the build must create for the tests. Most of the build's time
 * is for the package's types and the framework pages, which only few tests need. The tests of the
 * screens need only the CDN build.
 */
function extentFor(plan: Plan): BuildExtent {
  const isAboutPackage = (file: string) => file.startsWith('test/journeys/vendor/')
  const journeys = plan.get('journeys') ?? []
  const has = (part: Part) => (plan.get(part)?.length ?? 0) > 0
  if (has('contract') || has('elements') || journeys.some(isAboutPackage)) return 'whole'
  return journeys.length > 0 ? 'scripts' : 'cdn'
}

/**
 * Creates the files that several parts need: the build, and an empty database that each test can
 * copy.
 */
async function prepare(plan: Plan): Promise<void> {
  const has = (some: readonly Part[]) => some.some((part) => plan.get(part)?.length)
  if (has(onBuild)) await ensureBuilt(extentFor(plan))
  if (!has(onDatabase)) return
  process.env.TEST_EMPTY_DATABASE = join(results, 'empty-database.tar')
  await saveEmptyDatabase(process.env.TEST_EMPTY_DATABASE)
}

interface Outcome extends TestCounts {
  /** Whether the change affects no test of any part. If so, a run without tests does not fail. */
  isUnaffected?: boolean
}

async function runAll(): Promise<Outcome> {
  const given = readTestArguments(process.argv.slice(2))
  const plan = planOf(given)
  await prepare(plan)
  const server = await startServer(plan)
  // If a part does not use the server, its tests must not find the server's address in the
  // environment.
  delete process.env.TEST_DATABASE_URL
  try {
    const outcome = await runParts(plan, server)
    if (given.record) storeDurations(durations)
    return { ...outcome, isUnaffected: outcome.isUnaffected && given.changed !== undefined }
  } finally {
    await server?.stop()
  }
}

async function runParts(plan: Plan, server: PostgresServer | null): Promise<Outcome> {
  const counts: TestCounts[] = []
  const times: string[] = []
  for (const part of parts) {
    const files = plan.get(part) ?? []
    if (files.length === 0) continue
    const start = performance.now()
    console.log(`\n-- ${part}: ${files.length} files`)
    const count = await attempt(async () => {
      if (inBrowser.includes(part)) process.env.CHROME_PATH = await ensureChromium()
      return runPart(part, files, server)
    })
    counts.push(count)
    const seconds = Math.round((performance.now() - start) / 1000)
    times.push(`-- ${part}: ${seconds} s, ${count.passed} passed, ${count.failed} failed`)
  }
  console.log(`\n${times.join('\n')}`)
  return { ...addCounts(counts), isUnaffected: times.length === 0 }
}

const { passed, failed, failures, isUnaffected }: Outcome = await attempt(runAll)
rmSync(results, { recursive: true, force: true })
// The output of the tests is long, so all failures are listed again at the end.
for (const failure of failures) console.log(`Failed: ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || (passed === 0 && !isUnaffected)) process.exitCode = 1
