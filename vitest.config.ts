import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { type Part, testFiles, testPatterns } from './scripts/test-files'

function project(name: Exclude<Part, 'elements'>, test: TestProjectInlineConfiguration['test']) {
  const include = name === 'postgres' ? testFiles(name) : testPatterns(name)
  return { extends: true, test: { name, include, ...test } } as const
}

/** What `npm test` runs in Node, part by part; scripts/test.ts starts them. */
export default defineConfig({
  test: {
    environment: 'node',
    passWithNoTests: true,
    // Files of one worker share its modules, and with them its server, database and browser: to make
    // those anew for each file took half of the whole run.
    isolate: false,
    // More than the cores of a small machine take the processor's cache from each other.
    maxWorkers: 2,
    projects: [
      // On a busy machine the first test of a file also waits for its modules.
      project('unit', { testTimeout: 20_000 }),
      project('sandbox', { testTimeout: 30_000, hookTimeout: 60_000 }),
      project('postgres', { testTimeout: 30_000, hookTimeout: 60_000 }),
      project('contract', { testTimeout: 60_000, hookTimeout: 60_000 }),
      project('screens', {
        setupFiles: ['test/support/close-pages.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project('journeys', {
        setupFiles: ['test/support/close-pages.ts'],
        testTimeout: 120_000,
        hookTimeout: 60_000,
      }),
    ],
  },
})
