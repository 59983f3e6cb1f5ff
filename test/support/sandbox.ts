/** Starts the built product on free ports of 127.0.0.1, as `npm start` does, for one test file. */
import { startDemo } from '../../demo-host/main'
import { type SandboxControls, sandboxControls } from './sandbox-controls'

type DemoOptions = Parameters<typeof startDemo>[0]

/** A running sandbox; the test file that started it closes it. */
export interface TestSandbox extends SandboxControls {
  /** The app's, API's and package's origin. */
  appUrl: string
  /** The EHR vendor's origin. */
  hostUrl: string
  close(): Promise<void>
}

/**
 * Starts the app, the API and the vendor's pages.
 * @param options - `patients` defaults to 40: enough for every state, quick to seed
 */
export async function startSandbox(options: Partial<DemoOptions> = {}): Promise<TestSandbox> {
  // The controls answer only where this is set (as `npm start` sets it).
  process.env.SANDBOX = '1'
  const demo = await startDemo({
    port: 0,
    demoHostPort: 0,
    patients: 40,
    host: '127.0.0.1',
    dev: false,
    emptyDatabase: process.env.TEST_EMPTY_DATABASE,
    ...options,
  })
  return {
    appUrl: demo.appUrl,
    hostUrl: demo.hostUrl,
    close: () => demo.close(),
    ...sandboxControls(demo.appUrl),
  }
}
