import { VERSION } from '../src/domain/product'
import type { ElementDefinition } from './definition'
import {
  type ConfigSource,
  type Contexts,
  pageContexts,
  pageSource,
  shareContexts,
} from './surroundings'

const owners = new Map<string, object>()

export type Root = Document | ShadowRoot

/** Maps each prefix to the function that finds the tags with this prefix in a root. */
type Watchers = Map<string, (root: Root) => void>

/**
 * A copy of this package. One page can load two copies, for example in the bundles of two vendors.
 * Each class of an element refers to the copy that has registered it.
 */
interface Copy {
  readonly version: string
  readonly source: ConfigSource
  readonly contexts: () => Contexts
  readonly watchers: Watchers
}

const mark = Symbol.for('rtm-elements')
const own: Copy = {
  version: VERSION,
  source: pageSource,
  contexts: pageContexts,
  watchers: new Map(),
}
const known = new Set<Copy>()

function isCopy(value: unknown): value is Copy {
  return typeof value === 'object' && value !== null && 'version' in value
}

/** Returns the copy of the package that has registered a tag. Returns undefined if no copy has. */
function copyWith(tag: string): Copy | undefined {
  const copy: unknown = Reflect.get(customElements.get(tag) ?? {}, mark)
  return isCopy(copy) ? copy : undefined
}

/**
 * Returns the functions that find tags in a root, by prefix. The functions belong to the copy of
 * the package that has registered this tag.
 */
export function watchersOf(tag: string): Watchers {
  return copyWith(tag)?.watchers ?? own.watchers
}

/**
 * Handles a tag that another copy of the package has registered. If that copy has the same version,
 * it keeps its tags, and both copies share one configuration and the same contexts. A copy of
 * another version needs another prefix.
 */
function leaveTo(copy: Copy, tag: string): void {
  if (known.has(copy)) return
  known.add(copy)
  const isSame = copy.version === VERSION
  const advice = isSame ? '' : `, this script is ${VERSION}: pass another prefix.`
  // biome-ignore lint/suspicious/noConsole: a hint for the page's engineers, not an error
  console.warn(`<${tag}> is already defined by rtm-elements ${copy.version}${advice}`)
  if (!isSame) return
  pageSource.follow(copy.source)
  shareContexts(copy.contexts())
}

/**
 * Whether a tag is registered already, by this owner or by another copy of the package.
 *
 * @throws Error when another script has already defined the tag. Choose another prefix.
 */
export function isTaken(tag: string, owner: object): boolean {
  if (!customElements.get(tag)) return false
  if (owners.get(tag) === owner) return true
  const copy = copyWith(tag)
  // The page itself has registered the tag, with a class that this copy exports.
  if (copy === own && !owners.has(tag)) return true
  if (owners.has(tag) || !copy) {
    throw new Error(`<${tag}> is already defined by another script: pass another prefix.`)
  }
  leaveTo(copy, tag)
  return true
}

/** Returns the names of the properties of an element that have no attribute. */
export function propertiesOnly({ privateProperties = {} }: ElementDefinition): string[] {
  return ['client', ...Object.keys(privateProperties)]
}

/**
 * Turns attributes of an element into properties with the same names. If an element is not defined
 * yet, React and Vue write its props as attributes, but secrets must not be in the markup of the
 * page.
 */
export function adoptAttributes(element: Element, names: readonly string[]): void {
  for (const name of names) {
    const text = element.getAttribute(name)
    if (text === null) continue
    element.removeAttribute(name)
    Reflect.set(element, name, text)
  }
}

/**
 * Sets again the properties that the page set before the element was upgraded. The setters of the
 * class then receive the values of these properties.
 */
export function keepEarlyProperties(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    const early = Object.getOwnPropertyDescriptor(element, name)
    Reflect.deleteProperty(element, name)
    if (early) Reflect.set(element, name, early.value)
  }
}

/**
 * Stores in a class which copy of the package has created it. All copies on the page can then read
 * this from the class.
 */
export function markClass(created: CustomElementConstructor): CustomElementConstructor {
  return Object.assign(created, { [mark]: own })
}

/**
 * Registers a tag for its owner. A second call has no effect.
 *
 * @throws Error when another script has already defined the tag. Choose another prefix.
 */
export function registerTag(
  tag: string,
  owner: object,
  createClass: () => CustomElementConstructor,
): void {
  if (isTaken(tag, owner)) return
  owners.set(tag, owner)
  customElements.define(tag, markClass(createClass()))
}
