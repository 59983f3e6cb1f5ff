import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const onServer = process.env.TEST_DATABASE_URL !== undefined

function project(name: string, test: TestProjectInlineConfiguration['test']) {
  return { extends: true, test: { name, environment: 'node', ...test } } as const
}

/** What `npm test` runs in Node; scripts/test.ts picks the projects. Elements run in a browser. */
export default defineConfig({
  test: {
    passWithNoTests: true,
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
        // Files that share one PostgreSQL server take turns; in memory each has its own database.
        ...(onServer ? { fileParallelism: false, maxWorkers: 1 } : {}),
      }),
      project('contract', {
        include: ['test/contract/**/*.test.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project('journeys', {
        include: ['test/journeys/**/*.test.ts'],
        // A browser on a machine that is busy with something else may miss a time limit once.
        retry: process.env.CI ? 1 : 0,
        testTimeout: 120_000,
        hookTimeout: 60_000,
        // Each file drives a browser and a sandbox of its own.
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
})
