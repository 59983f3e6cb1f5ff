/** One cell of the fault matrix: a call of a screen, and a kind of failure. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type FaultKind, faultKinds } from './fault-kinds'
import { eventually, type Visits } from './pages'

/** A screen and one of its calls. */
export interface FaultySituation {
  name: string
  /**
   * Opens the screen.
   * @param arrange - runs before the screen makes its first call.
   */
  open: (arrange: (page: Page) => Promise<void>) => Promise<Page>
  /** The method and the address of the call. */
  call: [method: string, address: RegExp]
  /** Brings the screen to the point before the call. */
  prepare?: ((page: Page) => Promise<unknown>) | undefined
  /** Starts the call. Without it, the screen makes the call when it opens. */
  start?: ((page: Page) => Promise<unknown>) | undefined
  /** A field that the user has filled, and its text. */
  typed?: [field: (page: Page) => Locator, text: string] | undefined
  /** Starts the call again; by default the button `Try again`. */
  again?: ((page: Page) => Promise<unknown>) | undefined
  /** Waits for what a success shows. */
  done: (page: Page) => Promise<unknown>
  /** Set where no 401 or 403 ends the API's session: nobody is signed in, or the chat answers. */
  keepsSession?: boolean | undefined
  /** What the user reads on a 404 that means that it no longer exists. Nothing can be tried again. */
  gone?: RegExp | undefined
  /** Set where a success needs no body, so that a body of another shape is a success too. */
  needsNoBody?: boolean | undefined
  /** What the user reads, whatever the fault is; by default the words of the fault's kind. */
  words?: RegExp | undefined
}

/** Everything that alerts, notifications and status lines say, also in the page's frames. */
async function told(page: Page): Promise<string> {
  const texts = page.frames().flatMap((frame) => {
    const places = frame.locator('[role=alert], [role=status], [role=group][aria-label]')
    const notices = frame.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    return [places, notices].map((one) => one.allTextContents())
  })
  return (await Promise.all(texts)).flat().join('\n')
}

/** Lets the call fail. When its answer ends the session, a renewal of the session fails too. */
async function fail(page: Page, { call, keepsSession }: FaultySituation, kind: FaultKind) {
  const [method, address] = call
  let isOver = false
  await page.route(/./, async (route) => {
    const request = route.request()
    const isCall = request.method() === method && address.test(request.url())
    if (isCall && kind.endsSession && !keepsSession) isOver = true
    const isRenewal = isOver && request.url().includes('/auth/bridge-sso')
    return isCall || isRenewal ? kind.answer(route) : route.fallback()
  })
}

function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click()

async function expectCell(situation: FaultySituation, kind: FaultKind): Promise<void> {
  const { open, prepare, start, typed, again = tryAgain, done, keepsSession } = situation
  const failing = (page: Page) => fail(page, situation, kind)
  const page = await open(start ? async () => {} : failing)
  await prepare?.(page)
  if (start) await failing(page)
  await start?.(page)
  if (kind.name === 'wrong shape' && situation.needsNoBody) return void (await done(page))

  const ends = kind.endsSession && !keepsSession
  const gone = kind.name === '404' ? situation.gone : undefined
  // A 401 that ends nothing has no message.
  const others = situation.words ?? (kind.endsSession ? /\S/ : kind.words)
  await eventually(() => told(page)).toMatch(ends ? kind.words : (gone ?? others))
  if (gone) return
  if (ends) {
    if (typed) expect(await stored(page)).toContain(typed[1])
    return
  }
  expect(await told(page)).not.toMatch(/Logged out/)
  if (typed) expect(await typed[0](page).inputValue()).toBe(typed[1])
  await page.unrouteAll({ behavior: 'wait' })
  await again(page)
  await done(page)
}

/** Every kind, or the one that follows the previous situation's. */
function kindsOf(at: number): readonly FaultKind[] {
  if (process.env.RTM_FAULTS === 'all') return faultKinds
  const kind = faultKinds[at % faultKinds.length]
  return kind ? [kind] : []
}

/**
 * Defines the tests of the cells: one kind for each situation, or every kind if the environment
 * variable `RTM_FAULTS` is `all`.
 * @param firstKind - the place of the first situation's kind among all kinds.
 */
export function testFaults(
  situations: readonly FaultySituation[],
  { expectComplaint }: Pick<Visits, 'expectComplaint'>,
  firstKind = 0,
): void {
  for (const [at, situation] of situations.entries()) {
    describe(`Z30 ${situation.name}`, () => {
      it.each(kindsOf(firstKind + at))('survives $name', async (kind) => {
        // The console tells developers about an unreadable answer, and about a refused sign-in.
        expectComplaint(/unexpected response|status 40[13]|WebSocket|handshake/)
        await expectCell(situation, kind)
      })
    })
  }
}
