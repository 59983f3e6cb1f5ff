/**
 * Measures how long a message takes to appear on another person's screen, and how long a chat takes
 * to open. The app and the sandbox run as with `npm start`. Two people have separate browser
 * contexts on one machine with one clock.
 */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { z } from 'zod'
import { connect } from '../contract/connection'
import { type ChatPeople, chatPeople } from '../support/chat-people'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import type { ChatTimes } from './chat-report'
import { viewport } from './settings'

/** The two numbers of messages in a channel: one page of history, and several years of messages. */
const FEW = 50
const MANY = 10_000
/** The number of messages per round and direction. */
const MESSAGES = 5
/** The number of messages that are sent before the measured ones, so that the code is compiled. */
const WARM_UP = 2

type Session = BrowserContextOptions['storageState']

/** The page of one user, with the times of its events. */
interface Screen {
  page: Page
  /**
   * Starts to wait for a text. Returns a function that resolves with the time at which the text was
   * painted.
   */
  expect(text: string): Promise<() => Promise<number>>
  /** Returns the time of the last key or button press. */
  pressed(): Promise<number>
  close(): Promise<void>
}

const log = (page: Page): Locator => page.getByRole('log', { name: 'Messages' })
const chatTab = (page: Page): Locator => page.getByRole('tab', { name: /^Chat/ })
const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to / })

class ChatBench {
  readonly #browser: Browser
  readonly #sandbox: TestSandbox
  readonly #inPageScript: string
  readonly #people: ChatPeople
  #written = 0

  constructor(browser: Browser, sandbox: TestSandbox, inPageScript: string, people: ChatPeople) {
    this.#browser = browser
    this.#sandbox = sandbox
    this.#inPageScript = inPageScript
    this.#people = people
  }

  async signIn(username: string): Promise<Session> {
    const context = await this.#browser.newContext()
    const page = await context.newPage()
    const assertion = await this.#sandbox.assertion(username)
    await page.goto(`${this.#sandbox.appUrl}/sso-auth?assertion=${assertion}`)
    await page.getByRole('tablist').waitFor()
    const session = await context.storageState()
    await context.close()
    return session
  }

  /** Opens the patient's detail. The chat is not shown yet, and none of its code is fetched. */
  async visit(storageState: Session): Promise<Screen> {
    const context = await this.#browser.newContext({ viewport, storageState })
    const page = await context.newPage()
    let tell: (at: number) => void = () => undefined
    await page.addInitScript({ content: this.#inPageScript })
    await page.exposeFunction('__benchShown', (at: string) => tell(Number(at)))
    const { id } = this.#people.patient.user
    await page.goto(`${this.#sandbox.appUrl}/patient-list?pid=${id}&pdopen=true`)
    await chatTab(page).waitFor()
    await page.waitForLoadState('networkidle')
    return {
      page,
      expect: async (text) => {
        const painted = new Promise<number>((resolve) => {
          tell = resolve
        })
        await page.evaluate(`__benchWhen(${JSON.stringify(text)}, '')`)
        return () => painted
      },
      pressed: async () => z.number().parse(await page.evaluate('__benchPressed()')),
      close: () => context.close(),
    }
  }

  async openChat(storageState: Session): Promise<Screen> {
    const screen = await this.visit(storageState)
    await chatTab(screen.page).click()
    await log(screen.page).waitFor()
    return screen
  }

  /**
   * Returns the milliseconds from pressing Enter on one screen until the message is painted on the
   * other screen.
   */
  async toOther(from: Screen, to: Screen): Promise<number> {
    this.#written += 1
    const text = `Message ${this.#written} of the bench.`
    await field(from.page).fill(text)
    const painted = await to.expect(text)
    await field(from.page).press('Enter')
    return (await painted()) - (await from.pressed())
  }

  /**
   * Returns the milliseconds from the click on the tab until the channel's last message is painted,
   * for a new visitor.
   */
  async open(storageState: Session, last: string): Promise<number> {
    const screen = await this.visit(storageState)
    try {
      const painted = await screen.expect(last)
      await chatTab(screen.page).click()
      return (await painted()) - (await screen.pressed())
    } finally {
      await screen.close()
    }
  }

  /** Sends messages as the patient. @param last The text of the last message */
  async write(count: number, last: string): Promise<void> {
    const { id } = this.#people.patient.user
    // The connections of earlier visitors would also receive every message, so all are closed.
    await this.#sandbox.chatDrop()
    await this.#sandbox.unread(id, count)
    await this.#sandbox.chatMessage(id, last)
  }
}

interface Sessions {
  own: Session
  colleague: Session
}

/** Measures messages in both directions by turns, with several messages per round. */
async function measureToOther(
  bench: ChatBench,
  { own, colleague }: Sessions,
  rounds: number,
): Promise<number[]> {
  const one = await bench.openChat(own)
  const two = await bench.openChat(colleague)
  const times: number[] = []
  for (let at = 0; at < WARM_UP + rounds * MESSAGES; at += 1) {
    const both = [await bench.toOther(one, two), await bench.toOther(two, one)]
    if (at >= WARM_UP) times.push(...both)
  }
  await one.close()
  await two.close()
  return times
}

async function measureOpen(
  bench: ChatBench,
  session: Session,
  last: string,
  rounds: number,
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await bench.open(session, last))
  return times
}

/**
 * Measures the chat in a separate sandbox, which this function starts. The app must have been
 * built.
 */
export async function measureChat(
  browser: Browser,
  inPageScript: string,
  rounds: number,
): Promise<ChatTimes> {
  const sandbox = await startSandbox({ patients: 40 })
  try {
    const connection = await connect(sandbox)
    const people = await chatPeople(connection)
    const bench = new ChatBench(browser, sandbox, inPageScript, people)
    const sessions = {
      own: await bench.signIn('demo'),
      colleague: await bench.signIn(people.colleague.username),
    }
    const measure = async (count: number) => {
      process.stderr.write(`chat, ${count} messages: ${rounds} rounds\n`)
      const last = `The last of ${count}.`
      await bench.write(count - 1, last)
      const open = await measureOpen(bench, sessions.own, last, rounds)
      return { open, toOther: await measureToOther(bench, sessions, rounds) }
    }
    const short = await measure(FEW)
    const long = await measure(MANY)
    return {
      few: FEW,
      many: MANY,
      toOther: short.toOther,
      toOtherInLong: long.toOther,
      open: short.open,
      openLong: long.open,
    }
  } finally {
    await sandbox.close()
  }
}
