import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** The numbers of passed and failed tests. A file that does not load counts as one failed test. */
export interface TestCounts {
  passed: number
  failed: number
  /** The failures with their reasons. A failure is a test with its file, a file, or a whole run. */
  failures: string[]
}

const countsSchema = z.object({
  passed: z.number(),
  failed: z.number(),
  failures: z.array(z.string()),
})

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
})

function fromVitest(report: z.infer<typeof vitestReport>): TestCounts {
  return addCounts(
    report.testResults.map((file) => {
      const ended = (status: string) =>
        file.assertionResults.filter((test) => test.status === status)
      const failures = ended('failed').map((test) =>
        withReason(`${file.name}: ${test.fullName}`, test.failureMessages?.join('\n')),
      )
      if (file.status === 'failed' && failures.length === 0) {
        failures.push(withReason(file.name, file.message))
      }
      return { passed: ended('passed').length, failed: failures.length, failures }
    }),
  )
}

/**
 * Adds the first lines of the error message. The complete error is in the output of the test run.
 */
function withReason(name: string, message = ''): string {
  const text = stripVTControlCharacters(message).trim().split('\n').slice(0, 12)
  return [
    name,
    ...text.map((line) => `    ${line.slice(0, 300)}`).filter((line) => line.trim()),
  ].join('\n')
}

const resultsSchema = z.union([countsSchema, vitestReport.transform(fromVitest)])

/**
 * Reads the counts from a runner's JSON file. A runner that failed without a failed test counts as
 * one failed test, because it crashed or had an uncaught error.
 */
export function readCounts(file: string, exitCode: number): TestCounts {
  const counts = readOrNothing(file)
  if (exitCode === 0 || counts.failed > 0) return counts
  return { ...counts, ...failedRun(`The runner exited with ${exitCode} without a failed test.`) }
}

function readOrNothing(file: string): TestCounts {
  try {
    return resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, ...failedRun('The runner wrote no counts.') }
  }
}

function failedRun(why: string) {
  return { failed: 1, failures: [why] }
}

export function addCounts(counts: TestCounts[]): TestCounts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  }
}
