/**
 * Runs after every test file that runs in Node. The files of one worker share their globals, so
 * fake timers, stubs and spies that a file leaves behind would change the next file.
 */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
