/** Finds the test files of each part of the tests. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The folders of each part of the tests. docs/testing.md says what each part proves. */
const partFolders = {
  unit: ['src', 'elements', 'app', 'scripts', 'test/bench'],
  sandbox: ['demo-host'],
  contract: ['test/contract'],
  screens: ['test/screens'],
  journeys: ['test/journeys'],
  elements: ['test/elements'],
  browsers: ['test/browsers'],
} as const

export type Part = keyof typeof partFolders

/**
 * The parts of `npm test` in the order of execution. The fastest part is first. `browsers` is not
 * included, because `npm run test:browsers` runs it.
 */
export const parts: readonly Part[] = [
  'unit',
  'sandbox',
  'contract',
  'screens',
  'journeys',
  'elements',
]

function testsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
}

/** Returns the glob patterns of a part's test files, so that new files are found too. */
export function testPatterns(part: Part): string[] {
  return partFolders[part].map((folder) => `${folder}/**/*.test.{ts,tsx}`)
}

/** Returns the test files of a part, sorted, as paths relative to the repository's root. */
export function testFiles(part: Part): string[] {
  return partFolders[part].flatMap(testsBelow).sort()
}
