/** Which files hold tests, by the part of `npm test` that runs them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Each part's folders; docs/testing.md says what each proves. */
const partFolders = {
  unit: ['src', 'elements', 'app', 'scripts', 'test/bench'],
  sandbox: ['demo-host'],
  contract: ['test/contract'],
  postgres: ['demo-host'],
  screens: ['test/screens'],
  journeys: ['test/journeys'],
  elements: ['test/elements'],
} as const

export type Part = keyof typeof partFolders

/** In the order in which they run: the quickest answers first. */
export const parts: readonly Part[] = [
  'unit',
  'sandbox',
  'contract',
  'postgres',
  'screens',
  'journeys',
  'elements',
]

/** Whether a file of the sandbox's tests depends on the database: it asks for the one under test. */
function dependsOnDatabase(file: string): boolean {
  return /\btestDatabase\b/.test(readFileSync(join(root, file), 'utf8'))
}

function testsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
}

/** Where a part's test files may stand, also those that are not written yet. */
export function testPatterns(part: Part): string[] {
  return partFolders[part].map((folder) => `${folder}/**/*.test.{ts,tsx}`)
}

/** The test files of a part, sorted, as paths below the repository's root. */
export function testFiles(part: Part): string[] {
  const files = partFolders[part].flatMap(testsBelow).sort()
  return part === 'postgres' ? files.filter(dependsOnDatabase) : files
}
