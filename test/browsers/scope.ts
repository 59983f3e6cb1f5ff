/** A user's visit. It finds elements by role and name, in every browser in the same way. */
import { expect } from 'vitest'
import { z } from 'zod'
import type { Key, Modifier, Point, Tab } from './driver'
import type { Calls, Target } from './in-page'
import { inPageScript } from './in-page-script'

/** The time limit of a step on a busy machine, in milliseconds. */
const PATIENCE = 20_000

const answerSchema = z.object({
  value: z.unknown().optional(),
  reason: z.string().optional(),
  complaints: z.array(z.string()),
})
const pointSchema = z.object({ x: z.number(), y: z.number() })

type Named = string | RegExp | undefined

interface More {
  has?: string
  at?: number
}

function targetOf(role: string, name: Named, more: More): Target {
  if (name instanceof RegExp) return { role, pattern: name.source, ...more }
  return { role, ...(name !== undefined && { name }), ...more }
}

/** A part of a page, with methods for what a user does and sees in it. */
export class Scope {
  readonly #tab: Tab
  readonly #complaints: string[]
  readonly #path: readonly Target[]
  readonly #frame: string | undefined

  constructor(tab: Tab, complaints: string[], path: readonly Target[] = [], frame?: string) {
    this.#tab = tab
    this.#complaints = complaints
    this.#path = path
    this.#frame = frame
  }

  /** Returns the part of the page inside this element. */
  within(role: string, name?: Named, more: More = {}): Scope {
    const path = [...this.#path, targetOf(role, name, more)]
    return new Scope(this.#tab, this.#complaints, path, this.#frame)
  }

  /** Returns the page in a frame of this page. */
  inFrame(selector = 'iframe'): Scope {
    return new Scope(this.#tab, this.#complaints, [], selector)
  }

  async #ask(frame: string | undefined, name: keyof Calls, ...args: unknown[]) {
    const body = `return globalThis.rtmTest?.(${JSON.stringify(name)}, ${JSON.stringify(args)}) ?? null`
    let answer = await this.#tab.run(body, frame)
    if (answer === null) {
      await this.#tab.run(await inPageScript(), frame)
      answer = await this.#tab.run(body, frame)
    }
    const { value, reason, complaints } = answerSchema.parse(answer)
    this.#complaints.push(...complaints)
    if (reason !== undefined) throw new Error(reason)
    return value
  }

  /** Calls a function in the page until `accept` does not throw for its result. */
  async #until<T>(
    accept: (value: unknown) => T,
    name: keyof Calls,
    ...args: unknown[]
  ): Promise<T> {
    const end = Date.now() + PATIENCE
    for (;;) {
      try {
        return accept(await this.#ask(this.#frame, name, ...args))
      } catch (error) {
        if (Date.now() > end) throw error
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    }
  }

  async #point(path: readonly Target[]): Promise<Point> {
    const point = await this.#until((value) => pointSchema.parse(value), 'point', path)
    if (this.#frame === undefined) return point
    const corner = pointSchema.parse(await this.#ask(undefined, 'corner', this.#frame))
    return { x: Math.round(point.x + corner.x), y: Math.round(point.y + corner.y) }
  }

  async click(role: string, name?: Named, more: More = {}): Promise<void> {
    await this.#tab.click(await this.#point([...this.#path, targetOf(role, name, more)]))
  }

  async hover(role: string, name?: Named, more: More = {}): Promise<void> {
    await this.#tab.move(await this.#point([...this.#path, targetOf(role, name, more)]))
  }

  /** Replaces the text of a field by typing. */
  async fill(role: string, name: Named, text: string): Promise<void> {
    const path = [...this.#path, targetOf(role, name, {})]
    await this.#tab.click(await this.#point(path))
    await this.#until((value) => expect(value).toBe(true), 'isFocused', path)
    await this.#tab.press('a', ['Control'])
    await this.#tab.press('Backspace')
    await this.#tab.type(text)
    await this.#until((value) => expect(value).toBe(text), 'value', path)
  }

  type(text: string): Promise<void> {
    return this.#tab.type(text)
  }

  press(key: Key, held?: readonly Modifier[]): Promise<void> {
    return this.#tab.press(key, held)
  }

  /** Waits for the only element that matches, and returns its visible text. */
  see(role: string, name?: Named, more: More = {}): Promise<string> {
    const path = [...this.#path, targetOf(role, name, more)]
    return this.#until((value) => z.string().parse(value), 'text', path)
  }

  /** Waits until the text of this part contains the words. */
  async read(words: string | RegExp): Promise<void> {
    const accept = (value: unknown) =>
      typeof words === 'string'
        ? expect(value).toContain(words)
        : expect(value).toEqual(expect.stringMatching(words))
    if (this.#path.length === 0) await this.#until(accept, 'pageText')
    else await this.#until(accept, 'text', this.#path)
  }

  /** Waits until this number of elements matches. */
  async count(expected: number, role: string, name?: Named, more: More = {}): Promise<void> {
    const path = [...this.#path, targetOf(role, name, more)]
    await this.#until((value) => expect(value).toBe(expected), 'count', path)
  }

  /** Waits until no element matches. */
  gone(role: string, name?: Named, more: More = {}): Promise<void> {
    return this.count(0, role, name, more)
  }

  /** Waits until an element has the focus. */
  async focused(role: string, name?: Named, more: More = {}): Promise<void> {
    const path = [...this.#path, targetOf(role, name, more)]
    await this.#until((value) => expect(value).toBe(true), 'isFocused', path)
  }

  /** Waits until a field has this value. */
  async holds(role: string, name: Named, expected: string | RegExp): Promise<void> {
    const path = [...this.#path, targetOf(role, name, {})]
    const matching = typeof expected === 'string' ? expected : expect.stringMatching(expected)
    await this.#until((value) => expect(value).toEqual(matching), 'value', path)
  }

  /** Returns a computed CSS property of an element. */
  async style(property: string, role: string, name?: Named, more: More = {}): Promise<string> {
    const path = [...this.#path, targetOf(role, name, more)]
    return this.#until((value) => z.string().parse(value), 'style', path, property)
  }

  /** Waits until a computed CSS property of an element differs from the given value. */
  async styleOtherThan(before: string, property: string, role: string, name?: Named) {
    const path = [...this.#path, targetOf(role, name, {})]
    await this.#until((value) => expect(value).not.toBe(before), 'style', path, property)
  }

  /** Whether the focus is on this element or inside it. */
  async hasFocus(role: string, name?: Named): Promise<boolean> {
    const path = [...this.#path, targetOf(role, name, {})]
    return z.boolean().parse(await this.#ask(this.#frame, 'hasFocus', path))
  }

  /** Waits until the page's address matches. */
  async address(expected: RegExp): Promise<void> {
    const accept = (value: unknown) => expect(value).toEqual(expect.stringMatching(expected))
    await this.#until(accept, 'address')
  }

  /** Runs the body of a function in the page, as a vendor's own script would. */
  run(body: string): Promise<unknown> {
    return this.#tab.run(body, this.#frame)
  }

  reload(): Promise<void> {
    return this.#tab.reload()
  }

  /** Opens another address in the same tab. */
  open(url: string): Promise<void> {
    return this.#tab.open(url)
  }
}
