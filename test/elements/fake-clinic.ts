/**
 * The package's own fake backend, in the page: for what an element owes to its page, whoever the
 * backend is. What the sessions of a real backend do, and the dashboards, need the sandbox.
 */
import type { createFakeBackend } from '../../src/testing/fake-backend'
import { type Asked, noteRequest, ssoConfig } from './vendor'

interface Testing {
  createFakeBackend: typeof createFakeBackend
}

function isTesting(module: object): module is Testing {
  return typeof Reflect.get(module, 'createFakeBackend') === 'function'
}

/** From the test server, which finds the libraries that this part of the package needs, as a bundler does. */
async function loadTesting(): Promise<Testing> {
  const module = await import(new URL('/dist/package/testing.js', location.href).href)
  if (isTesting(module)) return module
  throw new Error('The package’s testing.js exports no createFakeBackend.')
}

const testing = await loadTesting()

/** The clinic of most tests: a test that changes something resets it first. */
export const clinic = testing.createFakeBackend()

/** A clinic with other patients. */
const otherClinic = testing.createFakeBackend({ clinic: 'harbor' })

function configOf({ config }: typeof clinic) {
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

/** A page's configuration; each one is a sign-in of its own. */
export const clinicConfig = configOf(clinic)

export const otherClinicConfig = configOf(otherClinic)

/** What shows all that an element can: the fake has no dashboards to frame. */
export function configFor(tag: string) {
  return tag === 'rtm-metrics' ? ssoConfig() : clinicConfig()
}
