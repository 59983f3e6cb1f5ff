/** Tests one cell of the fault matrix: one call of a screen that fails in one way. */
import type { Frame, Locator, Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FaultKind, faultKinds } from './fault-kinds'
import { eventually, type Visits } from './pages'

/** A screen and one of its calls. */
export interface FaultySituation {
  name: string
  /** The functions of `src/api` and `src/chat` that send the call (`scripts/faults.test.ts`). */
  of: readonly string[]
  /**
   * Opens the screen.
   * @param prepare Runs before the screen makes its first call.
   */
  open: (prepare: (page: Page) => Promise<void>) => Promise<Page>
  /** The method and the path of the call. */
  call: [method: string, address: RegExp]
  /** The steps before the call. */
  prepare?: ((page: Page) => Promise<unknown>) | undefined
  /** Starts the call. Without it, the screen makes the call when it opens. */
  start?: ((page: Page) => Promise<unknown>) | undefined
  /** A field that the user has filled in, and its text. */
  typed?: [field: (page: Page) => Locator, text: string] | undefined
  /** Starts the call again. Default: presses the button `Try again`. */
  again?: ((page: Page) => Promise<unknown>) | undefined
  /** Waits until the screen shows that the call has succeeded. */
  done: (page: Page) => Promise<unknown>
  /**
   * Whether a 401 or 403 does not end the API's session, because nobody is signed in or the
   * response comes from the chat service.
   */
  keepsSession?: boolean | undefined
  /**
   * The kinds of failures that end the session. Set this field if they are not the API's 401 and
   * 403.
   */
  ends?: readonly string[] | undefined
  /**
   * The text for a 404, if it means that the record no longer exists. The user then cannot retry.
   */
  gone?: RegExp | undefined
  /** The kinds of failures after which the user cannot retry, such as a rejected link. */
  isFinal?: readonly string[] | undefined
  /** The kinds of failures that count as a success, because the client does not read the body. */
  accepts?: readonly string[] | undefined
  /** The kinds of failures after which Sendbird's SDK never responds, as after a timeout. */
  hangs?: readonly string[] | undefined
  /** The text for every kind of failure. Default: the text of each kind. */
  words?: RegExp | undefined
  /**
   * Set for a call whose failure shows no message. The function waits for the content that the
   * screen shows without a message.
   */
  quiet?: ((page: Page) => Promise<unknown>) | undefined
  /** What the console shows after the failure, besides the lines that every situation allows. */
  logs?: RegExp | undefined
}

/** The kinds of failures that count as a success for a call that does not read the body. */
export const withoutBody: readonly string[] = ['malformed JSON', 'wrong shape']

/** The kinds of failures after which a retry may help (`isRetryable` of `src/api/errors.ts`). */
export const passing: readonly string[] = ['429', '500', '503', 'timeout', 'offline']

export const kindsBut = (some: readonly string[]): string[] =>
  faultKinds.map(({ name }) => name).filter((name) => !some.includes(name))

/** Returns the text of all alerts, notifications and status lines, also in the page's frames. */
async function told(page: Page): Promise<string> {
  const texts = page.frames().flatMap((frame) => {
    const places = frame.locator(
      '[role=alert], [role=status], [role=group][aria-label], .rtm-state',
    )
    const notices = frame.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    return [places, notices].map((one) => one.allTextContents())
  })
  return (await Promise.all(texts)).flat().join('\n')
}

/** The time limit of a request and of a chat connection in the product, in milliseconds. */
const LIMIT_MS = 30_000
/** The shortened time limit, which is long enough for the other requests on a busy machine. */
const SHORT_MS = 2000

/**
 * Shortens this time limit, both in a page that is open and in one that opens later.
 * @returns A function that restores the time limit, because the next test may use the same page.
 */
async function shortenLimit(page: Page): Promise<() => Promise<unknown>> {
  const script = `{
    const set = globalThis.wholeTimeout = globalThis.setTimeout
    globalThis.setTimeout = (run, ms, ...rest) => set(run, ms === ${LIMIT_MS} ? ${SHORT_MS} : ms, ...rest)
  }`
  if (page.url() === 'about:blank') await page.addInitScript(script)
  else await page.evaluate(script)
  return () => page.evaluate('void (globalThis.setTimeout = globalThis.wholeTimeout)')
}

interface Failure {
  /** Returns how many calls have failed. */
  count: () => number
  lift: () => Promise<void>
}

/**
 * Makes the call fail. If the response ends the session, a renewal of the session fails too. The
 * logout fails as well, because later tests use the same session at the server.
 */
async function fail(page: Page, situation: FaultySituation, kind: FaultKind): Promise<Failure> {
  const [method, address] = situation.call
  const ends = isEnd(situation, kind)
  let count = 0
  const isFailing = (request: { method(): string; url(): string }) => {
    const isCall = request.method() === method && address.test(request.url())
    if (isCall) count += 1
    return isCall || (ends && count > 0 && /auth\/(bridge-sso|logout)/.test(request.url()))
  }
  const hung: Route[] = []
  const handler: Parameters<Page['route']>[1] = (route, request) => {
    if (!isFailing(request)) return route.fallback()
    if (kind.name === 'timeout') hung.push(route)
    return kind.answer(route)
  }
  const isLong = kind.name === 'timeout' || situation.hangs?.includes(kind.name)
  const restore = isLong ? await shortenLimit(page) : undefined
  await page.route(/./, handler)
  return {
    count: () => count,
    lift: async () => {
      await page.unroute(/./, handler)
      // The page may already have canceled these requests.
      await Promise.all(hung.map((route) => route.abort('timedout').catch(() => undefined)))
      await restore?.()
    },
  }
}

function isEnd({ ends, keepsSession }: FaultySituation, { name, endsSession }: FaultKind): boolean {
  return ends ? ends.includes(name) : Boolean(endsSession && !keepsSession)
}

function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click()

/**
 * The texts that only a broken screen shows: texts in place of missing values, and the message for
 * an unexpected error.
 */
const broken = /undefined|\[object|\bNaN\b|Invalid Date|App updates in progress|An error occurred/

/** Expects that the screen is not broken or blank, and does not load forever. */
async function expectWhole(page: Page): Promise<void> {
  const waiting = (frame: Frame) => frame.locator('.rtm-skeleton, [aria-busy=true], [data-loading]')
  const shown = page.frames().filter((frame) => frame.url().startsWith('http'))
  for (const frame of shown) {
    expect(await frame.getByText(broken).allTextContents()).toEqual([])
    await eventually(() => waiting(frame).count()).toBe(0)
  }
}

/** Opens the screen and makes the call fail. */
async function openFailing(situation: FaultySituation, kind: FaultKind) {
  const { open, prepare, start } = situation
  const failures: Failure[] = []
  const failing = async (page: Page) => {
    failures.push(await fail(page, situation, kind))
  }
  const page = await open(start ? async () => {} : failing)
  // If the first call of a screen ends the session, the steps before the call are skipped.
  if (start || !isEnd(situation, kind)) await prepare?.(page)
  if (start) await failing(page)
  await start?.(page)
  const [failure] = failures
  if (!failure) throw new Error('`open` must call `prepare`.')
  await eventually(failure.count).toBeGreaterThan(0)
  return { page, failure }
}

/**
 * Expects what the user must see while the call fails.
 * @returns Whether the user can try again.
 */
async function expectFailure(
  situation: FaultySituation,
  kind: FaultKind,
  page: Page,
): Promise<boolean> {
  const { typed, quiet } = situation
  if (isEnd(situation, kind)) {
    await eventually(() => told(page)).toMatch(/Logged out due to inactivity/)
    if (typed) expect(await stored(page)).toContain(typed[1])
    return false
  }
  const gone = kind.name === '404' ? situation.gone : undefined
  // A 401 or 403 that does not end the session may have any text.
  const others = situation.words ?? (kind.endsSession ? /\S/ : kind.words)
  if (quiet) await quiet(page)
  else await eventually(() => told(page)).toMatch(gone ?? others)
  await expectWhole(page)
  expect(await told(page)).not.toMatch(/Logged out/)
  if (gone || situation.isFinal?.includes(kind.name)) return false
  if (typed) expect(await typed[0](page).inputValue()).toBe(typed[1])
  return true
}

async function expectCell(situation: FaultySituation, kind: FaultKind): Promise<void> {
  const { again = tryAgain, done } = situation
  const { page, failure } = await openFailing(situation, kind)
  if (situation.accepts?.includes(kind.name)) {
    await done(page)
    return failure.lift()
  }
  const canTryAgain = await expectFailure(situation, kind, page)
  await failure.lift()
  if (!canTryAgain) return
  await again(page)
  await done(page)
}

/**
 * The kinds of failures whose message appears immediately. After other failures, the client first
 * retries the call for two seconds.
 */
const quick = faultKinds.filter(({ name }) => !passing.includes(name))

/**
 * Returns the kinds of failures to test for a situation: one kind, or all kinds if `RTM_FAULTS` is
 * `all`. The first situations test one kind each, until every kind has been tested. The later
 * situations each test one of the quick kinds.
 */
function kindsOf(at: number): readonly FaultKind[] {
  if (process.env.RTM_FAULTS === 'all') return faultKinds
  const kind = faultKinds[at] ?? quick[at % quick.length]
  return kind ? [kind] : []
}

/**
 * Defines the tests of the cells: one kind for each situation, or every kind if the environment
 * variable `RTM_FAULTS` is `all`.
 * @param reset Resets the data, because earlier situations have changed it.
 * @param firstKind The index of the first situation's kind among all kinds.
 */
export function testFaults(
  situations: readonly FaultySituation[],
  { expectComplaint }: Pick<Visits, 'expectComplaint'>,
  { reset, firstKind = 0 }: { reset?: () => Promise<unknown>; firstKind?: number } = {},
): void {
  for (const [at, situation] of situations.entries()) {
    describe(`Z30 ${situation.name}`, () => {
      if (reset) beforeEach(reset)
      const kinds = kindsOf(firstKind + at).map((kind) => [kind.name, kind] as const)
      // The title uses `%s`, because vitest puts quotation marks around the text of `$name`.
      it.each(kinds)('the page still works after a failure: %s', async (_, kind) => {
        // The console shows a response that the client cannot read, and a line about a failed
        // sign-in. An uncaught error makes the test fail.
        expectComplaint(
          /unexpected response|^rtm-elements: The sign-in failed\. POST |WebSocket|handshake/,
        )
        if (situation.logs) expectComplaint(situation.logs)
        await expectCell(situation, kind)
      })
    })
  }
}
