/** Test setup that most of the sandbox's test files share. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TestDatabase } from './test-database'
import { openTestSandbox, type TestClient, type TestSandbox } from './test-sandbox'

/**
 * Opens a sandbox before the tests of a `describe`, resets it before each test, and closes it after
 * the last test. The returned objects may be used only in tests and hooks.
 * @param now The fixed time of the sandbox's clock. By default, that of `openTestSandbox`.
 * @returns The sandbox and the demo user's client.
 */
export function useTestSandbox(
  database: TestDatabase,
  now?: string,
): { readonly test: TestSandbox; readonly demo: TestClient } {
  let opened: TestSandbox | undefined
  let signedIn: TestClient | undefined

  beforeAll(async () => {
    opened = await openTestSandbox(database, now)
    signedIn = await opened.signIn('demo')
  })
  afterAll(() => opened?.close())
  beforeEach(() => opened?.reset())

  const test = () => opened ?? tooEarly()
  return {
    test: {
      get sandbox() {
        return test().sandbox
      },
      visitor: clientOf(() => test().visitor),
      signIn: (...how) => test().signIn(...how),
      reset: () => test().reset(),
      addPatient: (patient) => test().addPatient(patient),
      enroll: (...what) => test().enroll(...what),
      setClock: (time) => test().setClock(time),
      close: () => test().close(),
    },
    demo: clientOf(() => signedIn ?? tooEarly()),
  }
}

function clientOf(client: () => TestClient): TestClient {
  return {
    get: (...request) => client().get(...request),
    post: (...request) => client().post(...request),
    put: (...request) => client().put(...request),
    patch: (...request) => client().patch(...request),
    remove: (...request) => client().remove(...request),
  }
}

function tooEarly(): never {
  throw new Error('beforeAll opens the sandbox: use it in a test or a hook.')
}
