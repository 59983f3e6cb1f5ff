import { VERSION } from '../src/domain/product'
import type { ConfigSource } from './config-source'
import { type Contexts, pageContexts, shareContexts } from './context'
import { pageSource } from './page-config'

const owners = new Map<string, object>()

/** A copy of this package. Every class that it registers refers to it. */
interface Copy {
  readonly version: string
  readonly source: ConfigSource
  readonly contexts: () => Contexts
}

const mark = Symbol.for('rtm-elements')
const own: Copy = { version: VERSION, source: pageSource, contexts: pageContexts }
const known = new Set<Copy>()

function isCopy(value: unknown): value is Copy {
  return typeof value === 'object' && value !== null && 'version' in value
}

/**
 * Handles a second copy of the package on the page. Copies of the same version keep the tags they
 * have, and share one configuration and the same contexts. Another version needs another prefix.
 */
function leaveTo(copy: Copy, tag: string): void {
  if (known.has(copy)) return
  known.add(copy)
  const isSame = copy.version === VERSION
  const advice = isSame ? '' : ': pass another prefix.'
  // biome-ignore lint/suspicious/noConsole: a hint for the page's engineers; nothing is broken
  console.warn(`<${tag}> is already defined by rtm-elements ${copy.version}${advice}`)
  if (!isSame) return
  pageSource.follow(copy.source)
  shareContexts(copy.contexts())
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
  const found = customElements.get(tag)
  if (!found) {
    owners.set(tag, owner)
    customElements.define(tag, Object.assign(createClass(), { [mark]: own }))
    return
  }
  if (owners.get(tag) === owner) return
  const copy: unknown = Reflect.get(found, mark)
  if (owners.has(tag) || !isCopy(copy)) {
    throw new Error(`<${tag}> is already defined by another script: pass another prefix.`)
  }
  leaveTo(copy, tag)
}
