/** The requests that a backend received during one test. */
import { beforeEach } from 'vitest'
import type { SandboxControls } from './sandbox-controls'

type ReceivedRequest = Awaited<ReturnType<SandboxControls['requests']>>[number]

/** A backend that returns the requests that it received. */
export interface Received {
  /** The requests since this test began, oldest first. */
  requests(): Promise<ReceivedRequest[]>
}

/**
 * Starts a log of the requests of each test.
 * @param read - returns the backend's log since its last reset, oldest first. When a test resets
 * the backend, the log starts again and contains only requests of that test.
 */
export function startRequestLog(read: () => Promise<ReceivedRequest[]>): Received {
  let before: ReceivedRequest[] = []
  beforeEach(async () => {
    before = await read()
  })
  return {
    async requests() {
      const all = await read()
      const goesOn = JSON.stringify(all.slice(0, before.length)) === JSON.stringify(before)
      return goesOn ? all.slice(before.length) : all
    },
  }
}
