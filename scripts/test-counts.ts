import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many tests passed and failed; a file that does not load counts as one failed. */
export interface TestCounts {
  passed: number
  failed: number
}

const countsSchema = z.object({ passed: z.number(), failed: z.number() })

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

function fromVitest(report: z.infer<typeof vitestReport>): TestCounts {
  const counts = { passed: 0, failed: 0 }
  for (const file of report.testResults) {
    const ended = (status: string) =>
      file.assertionResults.filter((test) => test.status === status).length
    const failed = ended('failed')
    counts.passed += ended('passed')
    counts.failed += file.status === 'failed' && failed === 0 ? 1 : failed
  }
  return counts
}

const resultsSchema = z.union([countsSchema, vitestReport.transform(fromVitest)])

/**
 * The counts a runner left in its JSON file. A runner that ended badly without a failed test (it
 * crashed, or an error was not caught) counts as one failed.
 */
export function readCounts(file: string, exitCode: number): TestCounts {
  const counts = readOrNothing(file)
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 }
  return counts
}

function readOrNothing(file: string): TestCounts {
  try {
    return resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

export function addCounts(counts: TestCounts[]): TestCounts {
  return counts.reduce(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }),
    { passed: 0, failed: 0 },
  )
}
