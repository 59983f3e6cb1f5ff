/**
 * Runs test/elements in a real Chromium with web-test-runner. The tests have a sandbox of their
 * own.
 */
import { join } from 'node:path'
import { browserFlags } from '../test/support/chromium'
import { endSandboxes, startSandbox } from '../test/support/sandbox'
import { runCommand } from './run-command'
import { readCounts, type TestCounts } from './test-counts'

const root = join(import.meta.dirname, '..')

/**
 * Runs the given element tests.
 * @param resultsFile The JSON file to which the counts are written.
 */
export async function runElementTests(files: string[], resultsFile: string): Promise<TestCounts> {
  const sandbox = await startSandbox()
  try {
    const code = await runCommand(
      'node',
      [join(root, 'node_modules/@web/test-runner/dist/bin.js')],
      {
        cwd: root,
        env: {
          ...process.env,
          RTM_APP_URL: sandbox.appUrl,
          RTM_BROWSER_FLAGS: JSON.stringify(browserFlags),
          RTM_TEST_FILES: files.join('\n'),
          RTM_RESULTS: resultsFile,
        },
      },
    )
    return readCounts(resultsFile, code)
  } finally {
    await endSandboxes()
  }
}
