/** Runs test/elements in a real Chromium by web-test-runner, beside a sandbox of its own. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { browserFlags } from '../test/support/chromium'
import { endSandboxes, startSandbox } from '../test/support/sandbox'
import { runCommand } from './run-command'
import { addCounts, readCounts, type TestCounts } from './test-counts'

const root = join(import.meta.dirname, '..')

function elementTests(patterns: string[]): string[] {
  return readdirSync(join(root, 'test/elements'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `test/elements/${file.replaceAll('\\', '/')}`)
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
    .sort()
}

/**
 * Runs the element tests whose path holds one of the patterns; all without patterns.
 * @param resultsFile - takes the counts, as JSON
 */
export async function runElementTests(
  patterns: string[],
  resultsFile: string,
): Promise<TestCounts> {
  const files = elementTests(patterns)
  if (files.length === 0) return addCounts([])
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
          RTM_HOST_URL: sandbox.hostUrl,
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
