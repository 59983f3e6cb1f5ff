/**
 * The durations of the slow test files. `npm test` starts the longest files first, so that no worker
 * is idle at the end of a part, and divides the tests into shards of equal duration. Durations that
 * are out of date make a run slower, but not wrong. `npm test -- --record` updates them.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const stored = join(import.meta.dirname, 'test-durations.json')

/** Durations in seconds, by the path of the test file relative to the repository's root. */
const durationsSchema = z.record(z.string(), z.number())

const durations = durationsSchema.parse(JSON.parse(readFileSync(stored, 'utf8')))

/** Files that take less time, in seconds, are not stored. */
const SLOW = 3

/** The bytes of a test file that take about one second, if its duration is not stored. */
const BYTES_PER_SECOND = 10_000

/**
 * Returns the duration of a test file in seconds, or an estimate from its size.
 * @param file The path relative to the repository's root.
 */
export function durationOf(file: string): number {
  return durations[file] ?? statSync(join(root, file)).size / BYTES_PER_SECOND
}

const vitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

/**
 * Reads the duration of each test file, in seconds, from the JSON report of Vitest. Returns nothing
 * if the run wrote no report.
 */
export function readDurations(report: string): Map<string, number> {
  if (!existsSync(report)) return new Map()
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(report, 'utf8')))
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [
      relative(root, name),
      (endTime - startTime) / 1000,
    ]),
  )
}

/**
 * Stores the durations of a run, given in seconds by file. Keeps the stored durations of other
 * files.
 */
export function storeDurations(measured: ReadonlyMap<string, number>): void {
  const all = new Map([...Object.entries(durations), ...measured])
  const slow = [...all]
    .filter(([, seconds]) => seconds >= SLOW)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const rounded = slow.map(([file, seconds]) => [file, Math.round(seconds)])
  writeFileSync(stored, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}
