import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

function project(name: string, test: TestProjectInlineConfiguration['test']) {
  return { extends: true, test: { name, environment: 'node', ...test } } as const
}

/** What `npm test` runs in Node; scripts/test.ts picks the projects. Elements run in a browser. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    // Files of one worker share its modules, and with them its server, database and browser: to make
    // those anew for each file took half of the whole run.
    isolate: false,
    maxWorkers: 2,
    projects: [
      project('unit', {
        include: ['{src,elements,app,scripts}/**/*.test.{ts,tsx}', 'test/bench/**/*.test.ts'],
        // They run beside the sandbox's, and the first of a file also reads its modules.
        testTimeout: 20_000,
      }),
      project('sandbox', {
        include: ['demo-host/**/*.test.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('contract', {
        include: ['test/contract/**/*.test.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project('screens', {
        include: ['test/screens/**/*.test.ts'],
        setupFiles: ['test/support/close-pages.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
        sequence: { groupOrder: 1 },
      }),
      project('journeys', {
        include: ['test/journeys/**/*.test.ts'],
        setupFiles: ['test/support/close-pages.ts'],
        testTimeout: 120_000,
        hookTimeout: 60_000,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
})
