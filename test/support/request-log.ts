/** Logs the requests that a backend received during one test. */
import { beforeEach } from 'vitest'
import type { SandboxControls } from './sandbox-controls'

type ReceivedRequest = Awaited<ReturnType<SandboxControls['requests']>>[number]

/** A backend that returns the requests that it received. */
export interface Received {
  /** Returns the requests since this test began, oldest first. */
  requests(): Promise<ReceivedRequest[]>
}

/**
 * Starts a log of the requests of each test. It does not contain a request of the previous test
 * whose response is late.
 * @param running Returns the backend, or undefined before the backend has started.
 */
export function startRequestLog(
  running: () => Pick<SandboxControls, 'requests' | 'clearRequests'> | undefined,
): Received {
  beforeEach(() => running()?.clearRequests())
  return { requests: async () => (await running()?.requests()) ?? [] }
}
