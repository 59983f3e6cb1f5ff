/**
 * The built product on free ports of 127.0.0.1, as `npm start` runs it. Its database is on the
 * server of `TEST_DATABASE_URL`, if that is set.
 */
import { startDemo } from '../../demo-host/main'
import { createDatabase, serverUrl } from '../../demo-host/sandbox/test-database'
import { type SandboxControls, sandboxControls } from './sandbox-controls'

interface RunningDemo extends SandboxControls {
  /** The origin of the app, the API and the package. */
  appUrl: string
  /** The origin of the EHR vendor's pages. */
  hostUrl: string
}

/** A running sandbox for one test file. */
export interface TestSandbox extends RunningDemo {
  /** Lets the next test file of the same worker use the sandbox. The server keeps running. */
  close(): Promise<void>
}

/** The functions that stop the started servers. */
const ends: (() => Promise<void>)[] = []

/**
 * Servers that no test file uses now. The next test file of the same worker takes one of them and
 * resets it. A reset takes a tenth of the time of a start. The servers end with the worker.
 */
const idle: RunningDemo[] = []

async function start(patients: number): Promise<RunningDemo> {
  // The sandbox offers its controls only if this variable is set. `npm start` sets it too.
  process.env.SANDBOX = '1'
  const { appUrl, hostUrl, close } = await startDemo({
    port: 0,
    demoHostPort: 0,
    patients,
    host: '127.0.0.1',
    dev: false,
    databaseUrl: serverUrl === undefined ? undefined : await createDatabase(serverUrl),
    emptyDatabase: process.env.TEST_EMPTY_DATABASE,
  })
  ends.push(close)
  return { appUrl, hostUrl, ...sandboxControls(appUrl) }
}

/**
 * Stops every server. A script must call this function, because a running server keeps the script
 * running.
 */
export async function endSandboxes(): Promise<void> {
  idle.length = 0
  await Promise.all(ends.splice(0).map((end) => end()))
}

async function takeIdle(patients: number): Promise<RunningDemo | undefined> {
  const demo = idle.pop()
  await demo?.reset(patients)
  return demo
}

/**
 * Starts the app, the API, the package and the vendor's pages with a new seed, or resets an idle
 * server.
 * @param options `patients` defaults to 40, which is enough for every state and is seeded
 *   quickly.
 */
export async function startSandbox({ patients = 40 } = {}): Promise<TestSandbox> {
  const demo = (await takeIdle(patients)) ?? (await start(patients))
  const reset = (count = patients) => demo.reset(count)
  const close = async () => {
    idle.push(demo)
  }
  return { ...demo, reset, close }
}
