/**
 * Runs test/elements in a real Chromium. scripts/test.ts starts the sandbox first and passes these
 * environment variables: the sandbox's address (RTM_APP_URL), the browser
 * (CHROME_PATH and RTM_BROWSER_FLAGS), the test files (RTM_TEST_FILES, one per line) and the file
 * for the counts (RTM_RESULTS).
 */
import { writeFileSync } from 'node:fs'
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { defaultReporter, summaryReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'

function fromTestScript(name) {
  const value = process.env[name]
  if (value) return value
  throw new Error(`${name} is not set: run \`npm test -- --only elements\`.`)
}

/** Returns all tests of a suite and of its inner suites, with their full names. */
function testsOf(suite, names = []) {
  const own = suite.tests.filter((test) => !test.skipped)
  return [
    ...own.map(({ name, passed }) => ({ name: [...names, name].join(' > '), passed })),
    ...suite.suites.flatMap((inner) => testsOf(inner, [...names, inner.name])),
  ]
}

function countSession({ testFile, testResults, passed }) {
  const tests = testResults ? testsOf(testResults) : []
  const failed = tests.filter((test) => !test.passed)
  const failures = failed.map(({ name }) => `${testFile}: ${name}`)
  // If a file does not load, its report has errors but no tests.
  if (!passed && failures.length === 0) failures.push(testFile)
  return { passed: tests.length - failed.length, failures }
}

const countingReporter = {
  stop({ sessions }) {
    const counts = sessions.map(countSession)
    const failures = counts.flatMap((one) => one.failures)
    const passed = counts.reduce((total, one) => total + one.passed, 0)
    writeFileSync(
      fromTestScript('RTM_RESULTS'),
      JSON.stringify({ passed, failed: failures.length, failures }),
    )
  },
}

/**
 * Creates a page with emulated focus. Two pages run in parallel, and each of them must have the
 * focus.
 */
async function createPage({ context }) {
  const page = await context.newPage()
  const session = await page.createCDPSession()
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  return page
}

const page = (testFramework) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="rtm-app-url" content="${fromTestScript('RTM_APP_URL')}" />
    <title>Element tests</title>
  </head>
  <body>
    <script type="module" src="${testFramework}"></script>
  </body>
</html>`

export default {
  files: process.env.RTM_TEST_FILES?.split('\n') ?? 'test/elements/**/*.test.ts',
  concurrency: 2,
  testsFinishTimeout: 240_000,
  hostname: '127.0.0.1',
  nodeResolve: { extensions: ['.ts', '.mjs', '.js'], exportConditions: ['browser'] },
  plugins: [esbuildPlugin({ ts: true, target: 'es2022' })],
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath: fromTestScript('CHROME_PATH'),
        args: JSON.parse(fromTestScript('RTM_BROWSER_FLAGS')),
      },
      createPage,
    }),
  ],
  testFramework: { config: { ui: 'bdd', timeout: '60000' } },
  testRunnerHtml: page,
  reporters: [defaultReporter(), summaryReporter(), countingReporter],
}
