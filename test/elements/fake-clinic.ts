/**
 * Provides the package's own fake backend in the page, for tests that do not depend on the backend.
 * Tests of real sessions and of the dashboards need the sandbox.
 */
import type { createFakeBackend } from '../../src/testing/fake-backend'
import { type Asked, noteRequest, ssoConfig } from './vendor'

interface Testing {
  createFakeBackend: typeof createFakeBackend
}

function isTesting(module: object): module is Testing {
  return typeof Reflect.get(module, 'createFakeBackend') === 'function'
}

/** Loads the entry from the test server, which resolves the entry's libraries as a bundler does. */
async function loadTesting(): Promise<Testing> {
  const module = await import(new URL('/dist/package/testing.js', location.href).href)
  if (isTesting(module)) return module
  throw new Error('The package’s testing.js exports no createFakeBackend.')
}

const testing = await loadTesting()

/** The clinic that most tests use. A test that changes its data resets it first. */
export const clinic = testing.createFakeBackend()

/** A clinic with other patients. */
const otherClinic = testing.createFakeBackend({ clinic: 'harbor' })

/**
 * Returns a configuration without the chat, because the counts of the chat arrive later. The
 * journeys test the chat.
 */
function configOf({ config: { chat: _, ...config } }: typeof clinic) {
  const fetch: typeof globalThis.fetch = (input, init) => {
    noteRequest(input, init)
    return config.fetch(input, init)
  }
  return (asked: Asked = { times: 0 }) => ({
    ...config,
    fetch,
    getAssertion: () => {
      asked.times += 1
      return config.getAssertion()
    },
  })
}

/** Returns a page's configuration. Each configuration has a separate sign-in. */
export const clinicConfig = configOf(clinic)

export const otherClinicConfig = configOf(otherClinic)

/**
 * Returns a configuration with which the element can show everything. The fake backend has no
 * dashboards.
 */
export function configFor(tag: string) {
  return tag === 'rtm-metrics' ? ssoConfig() : clinicConfig()
}
