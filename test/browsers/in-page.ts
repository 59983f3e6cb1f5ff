/**
 * Runs inside the tested page. The tests call `globalThis.rtmTest` with the name of a function and
 * with its arguments as JSON.
 */
import { allByRole, deepElements, nameOf, visibleText } from '../support/shadow-queries'
import type { Point } from './driver'

/** Describes an element by its role and name, as a person perceives it. */
export interface Target {
  role: string
  /** The whole accessible name. */
  name?: string
  /** A regular expression for the name. */
  pattern?: string
  /** Text that the element contains. */
  has?: string
  /** The position among all elements that match. Without it, only one element may match. */
  at?: number
}

export interface Answer {
  value?: unknown
  /** The reason why the function has no result yet. */
  reason?: string
  /** Errors and warnings of the page since the last call. */
  complaints: string[]
}

const complaints: string[] = []

function watch(): void {
  for (const level of ['error', 'warn'] as const) {
    const log = console[level]
    console[level] = (...words) => {
      complaints.push(`console.${level}: ${words.map(String).join(' ')}`)
      log.apply(console, words)
    }
  }
  addEventListener('error', ({ message }) => {
    complaints.push(`error: ${message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    complaints.push(`rejection: ${String(reason)}`)
  })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    complaints.push(`CSP ${violatedDirective} ${blockedURI}`)
  })
}

function matches(start: ParentNode, { role, name, pattern, has }: Target): HTMLElement[] {
  const named = name ?? (pattern === undefined ? undefined : new RegExp(pattern))
  return allByRole(start, role, named).filter(
    (element) => has === undefined || visibleText(element).includes(has),
  )
}

function wordsOf({ role, name, pattern, has, at }: Target): string {
  const named = name === undefined ? (pattern === undefined ? '' : ` /${pattern}/`) : ` "${name}"`
  const holding = has === undefined ? '' : ` with "${has}"`
  return `${role}${named}${holding}${at === undefined ? '' : ` number ${at}`}`
}

/** Finds the element at the end of a path of targets. Each target is inside the previous one. */
function find(path: readonly Target[]): HTMLElement {
  let start: ParentNode = document
  let found: HTMLElement | undefined
  for (const target of path) {
    const all = matches(start, target)
    if (target.at === undefined && all.length > 1) {
      throw new Error(`There are ${all.length} of ${wordsOf(target)}.`)
    }
    found = all.at(target.at ?? 0)
    if (!found) {
      const others = allByRole(start, target.role).map(nameOf).slice(0, 20).join(' | ')
      throw new Error(`There is no ${wordsOf(target)}. There are: ${others || 'none'}.`)
    }
    start = found
  }
  if (!found) throw new Error('The path is empty.')
  return found
}

function deepFromPoint({ x, y }: Point): Element | null {
  let found = document.elementFromPoint(x, y)
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === found) break
    found = inner
  }
  return found
}

/**
 * Whether a click that hits the first element acts on the target. This is true if the hit element
 * is the target itself, a part of its content, or its label.
 */
function reaches(hit: Element | null, target: HTMLElement): boolean {
  if (!hit) return false
  const isPart = hit === target || target.contains(hit) || deepElements(target).includes(hit)
  return isPart || hit.closest('label')?.control === target
}

let last = ''

/**
 * Returns the middle of an element. The element must be ready for a click: it is on screen, does
 * not move, and is not covered.
 */
function pointOf(path: readonly Target[]): Point {
  const element = find(path)
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = deepFromPoint(point)
  if (!reaches(hit, element)) throw new Error(`It is covered by ${hit?.outerHTML.slice(0, 200)}.`)
  const now = JSON.stringify([left, top, width, height])
  const before = last
  last = now
  if (now !== before) throw new Error('It moves.')
  return point
}

const calls = {
  point: pointOf,
  text: (path: readonly Target[]) => visibleText(find(path)),
  pageText: () => visibleText(document.documentElement),
  count(path: readonly Target[]): number {
    const [target, ...outer] = path.toReversed()
    if (!target) return 0
    const start = outer.length > 0 ? find(outer.toReversed()) : document
    return matches(start, target).length
  },
  value(path: readonly Target[]): string {
    const field = find(path)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    return isField ? field.value : ''
  },
  isFocused: (path: readonly Target[]) => find(path).matches(':focus'),
  /** Whether the focus is on the element or inside it. */
  hasFocus: (path: readonly Target[]) => find(path).matches(':focus-within'),
  style: (path: readonly Target[], name: string) =>
    getComputedStyle(find(path)).getPropertyValue(name),
  address: () => location.href,
  /** Returns the corner of a frame's content. */
  corner(selector: string): Point {
    const frame = document.querySelector<HTMLElement>(selector)
    if (!frame) throw new Error(`There is no ${selector}.`)
    frame.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top } = frame.getBoundingClientRect()
    return { x: left + frame.clientLeft, y: top + frame.clientTop }
  },
}

export type Calls = typeof calls

function call(name: keyof Calls, args: unknown[]): Answer {
  try {
    const value: unknown = Reflect.apply(calls[name], calls, args)
    return { value, complaints: complaints.splice(0) }
  } catch (error) {
    return { reason: String(error), complaints: complaints.splice(0) }
  }
}

watch()
Object.assign(globalThis, { rtmTest: call })
