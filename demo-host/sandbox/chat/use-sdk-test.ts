/** Test setup that the tests with Sendbird's SDK share. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { TestDatabase } from '../test-database'
import { type ChatLogin, type ChatTest, openChatTest } from './chat-test.fixture'
import { createSdk, type Sdk } from './sdk.fixture'

/**
 * Opens a listening sandbox before the tests of a `describe`. Before each test, resets it, signs in
 * the demo user and adds a channel. After each test, disconnects the SDKs. The returned object may
 * be used only in tests and hooks.
 */
export function useSdkTest(database: TestDatabase) {
  let opened: ChatTest | undefined
  let started: { demo: ChatLogin; patientId: number; url: string } | undefined
  let sdks: Sdk[] = []
  const chat = () => opened ?? tooEarly()
  const start = () => started ?? tooEarly()

  beforeAll(async () => {
    opened = await openChatTest(database)
  })
  afterAll(() => opened?.test.close())
  beforeEach(async () => {
    await chat().test.reset()
    started = { demo: await chat().signIn('demo'), ...(await chat().addChannel()) }
  })
  afterEach(async () => {
    await Promise.all(sdks.map((sdk) => sdk.disconnect()))
    sdks = []
  })

  /** Creates an SDK that is not connected yet. */
  function fresh(): Sdk {
    const sdk = createSdk(chat().origin)
    sdks.push(sdk)
    return sdk
  }

  return {
    get test() {
      return chat().test
    },
    /** The login of the demo user. */
    get demo() {
      return start().demo
    },
    /** The patient of the channel. */
    get patientId() {
      return start().patientId
    },
    /** The URL of the channel. */
    get url() {
      return start().url
    },
    signIn: (username: string) => chat().signIn(username),
    addChannel: (members?: readonly number[]) => chat().addChannel(members),
    write: (patientId: number, text: string) => chat().write(patientId, text),
    control: (name: string, body?: object) => chat().control(name, body),
    fresh,
    async connect({ userId, token }: ChatLogin): Promise<Sdk> {
      const sdk = fresh()
      await sdk.connect(String(userId), token)
      return sdk
    },
  }
}

function tooEarly(): never {
  throw new Error('beforeAll opens the sandbox: use it in a test or a hook.')
}
