import { relative } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { durationOf } from './scripts/test-durations.ts'
import { type Part, testPatterns } from './scripts/test-files.ts'

function project(name: Exclude<Part, 'elements'>, test: TestProjectInlineConfiguration['test']) {
  return { extends: true, test: { name, include: testPatterns(name), ...test } } as const
}

/**
 * The settings of the parts of the tests that sign in to a reference backend in their own process.
 */
const servers = { setupFiles: ['test/support/undo-fakes.ts', 'test/support/known-passwords.ts'] }

/** Starts the longest test files first, so that no worker is idle at the end of a part. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const duration = ({ moduleId }: TestSpecification) =>
      durationOf(relative(import.meta.dirname, moduleId))
    return files.toSorted((a, b) => duration(b) - duration(a))
  }
}

/** The parts of `npm test` that run in Node. scripts/test.ts starts them. */
export default defineConfig({
  test: {
    environment: 'node',
    passWithNoTests: true,
    // The test files of one worker share its modules, and therefore its server, database and
    // browser. When each file created its own, half of the time of a whole run was lost.
    isolate: false,
    // Compiled files are stored, so that the other parts and the next run can use them.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    // More workers would compete for the processor's cache.
    maxWorkers: 2,
    projects: [
      // The time limit of a test includes loading the file's modules, which can take long on a busy
      // machine.
      project('unit', { setupFiles: ['test/support/undo-fakes.ts'], testTimeout: 20_000 }),
      project('sandbox', { ...servers, testTimeout: 90_000, hookTimeout: 90_000 }),
      project('contract', { ...servers, testTimeout: 60_000, hookTimeout: 60_000 }),
      // The tests of these two parts wait for the browser, so three workers are faster.
      project('screens', {
        maxWorkers: 3,
        setupFiles: ['test/support/close-pages.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project('journeys', {
        maxWorkers: 3,
        setupFiles: ['test/support/known-passwords.ts', 'test/support/close-pages.ts'],
        testTimeout: 120_000,
        hookTimeout: 60_000,
      }),
      // `npm test` does not run this part. scripts/test-browsers.ts runs it once for each browser.
      project('browsers', { ...servers, testTimeout: 120_000, hookTimeout: 90_000 }),
    ],
  },
})
