/**
 * Runs test/elements in a real Chromium. scripts/test.ts starts the sandbox first and hands over, in
 * the environment, its addresses (RTM_APP_URL, RTM_HOST_URL), the browser (CHROME_PATH and
 * RTM_BROWSER_FLAGS) and the file that takes the counts (RTM_RESULTS).
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

function count(suite) {
  const own = suite.tests.filter((test) => !test.skipped)
  const passed = own.filter((test) => test.passed).length
  return suite.suites
    .map(count)
    .reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
      passed,
      failed: own.length - passed,
    })
}

function countSession(session) {
  const { passed, failed } = session.testResults
    ? count(session.testResults)
    : { passed: 0, failed: 0 }
  // A file that does not load has errors and no tests.
  return { passed, failed: session.passed || failed > 0 ? failed : 1 }
}

const countingReporter = {
  stop({ sessions }) {
    const counts = sessions.map(countSession)
    const sum = (key) => counts.reduce((total, one) => total + one[key], 0)
    writeFileSync(
      fromTestScript('RTM_RESULTS'),
      JSON.stringify({ passed: sum('passed'), failed: sum('failed') }),
    )
  },
}

const page = (testFramework) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="rtm-app-url" content="${fromTestScript('RTM_APP_URL')}" />
    <meta name="rtm-host-url" content="${fromTestScript('RTM_HOST_URL')}" />
    <title>Element tests</title>
  </head>
  <body>
    <script type="module" src="${testFramework}"></script>
  </body>
</html>`

export default {
  files: process.env.RTM_TEST_FILES?.split('\n') ?? 'test/elements/**/*.test.ts',
  concurrency: 1,
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
    }),
  ],
  testFramework: { config: { ui: 'bdd', timeout: '20000' } },
  testRunnerHtml: page,
  reporters: [defaultReporter(), summaryReporter(), countingReporter],
}
