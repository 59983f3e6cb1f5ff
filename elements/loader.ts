/**
 * The loader. It finds the package's tags on a page. While the code of a tag is being fetched, it
 * shows the outline of the element. The code then defines the tag. This file does not import React.
 * A page that defines all tags therefore downloads only the code of the elements that it shows.
 */
import type { ElementEventMap } from '../src/domain/element-events'
import { loadFailure } from '../src/domain/messages/load-failure'
import type { ElementDefinition } from './definition'
import { startInLoader } from './load-start'
import { createFailure, outlineRules } from './outline'
import { adoptAttributes, isTaken, propertiesOnly, type Root } from './register-tag'

interface Tag {
  readonly prefix: string
  readonly definition: ElementDefinition
  /**
   * The elements on the page whose tag is not defined yet. The value is the error message that an
   * element shows, or null.
   */
  readonly waiting: Map<Element, HTMLElement | null>
  isLoading: boolean
}

const tags = new Map<string, Tag>()
const watched = new WeakSet<Root>()
/** The documents and closed shadow roots that the page has passed to `defineElements`. */
const named = new Set<WeakRef<Root>>()
/** The tags of the page's own custom elements that are not defined yet. */
const undefinedNames = new Set<string>()
let sheet: CSSStyleSheet | undefined
let observer: MutationObserver | undefined

/**
 * Defines elements: their code is fetched when their first tag appears in the root, or in an open
 * shadow root inside it.
 *
 * @throws Error when another script has already defined one of the tags. Choose another prefix.
 */
export function defineTags(
  definitions: readonly ElementDefinition[],
  prefix: string,
  root: Root,
): void {
  addTags(definitions, prefix)
  if (!watched.has(root)) named.add(new WeakRef(root))
  watchRoot(root)
}

function addTags(definitions: readonly ElementDefinition[], prefix: string): void {
  for (const definition of definitions) {
    const tag = `${prefix}-${definition.name}`
    if (isTaken(tag, definition) || tags.has(tag)) continue
    tags.set(tag, { prefix, definition, waiting: new Map(), isLoading: false })
  }
  sheet ??= new CSSStyleSheet()
  const rules = [...tags].map(([tag, { definition }]) => outlineRules(tag, definition))
  sheet.replaceSync(rules.join('\n'))
}

/**
 * Finds the package's tags in a root and in the open shadow roots inside it. Also finds the tags
 * that appear there later.
 */
function watchRoot(root: Root): void {
  if (!watched.has(root)) {
    watched.add(root)
    if (sheet) root.adoptedStyleSheets.push(sheet)
    observer ??= new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (node instanceof Element && node.isConnected) visit(node)
        }
      }
    })
    observer.observe(root, { childList: true, subtree: true })
  }
  visit(root)
}

function visit(within: Root | Element): void {
  if (within instanceof Element) visitElement(within)
  for (const element of within.querySelectorAll('*')) visitElement(element)
}

function visitElement(element: Element): void {
  const { localName, shadowRoot } = element
  const tag = tags.get(localName)
  if (tag) waitForCode(element, tag)
  else if (shadowRoot) watchRoot(shadowRoot)
  else if (element.matches(':not(:defined)')) void waitForComponent(localName)
}

/**
 * Waits until one of the page's own custom elements is defined, because the element cannot have a
 * shadow root before that. If the element's code never loads, the wait never ends.
 */
async function waitForComponent(name: string): Promise<void> {
  if (undefinedNames.has(name)) return
  undefinedNames.add(name)
  await customElements.whenDefined(name)
  undefinedNames.delete(name)
  for (const reference of named) {
    const root = reference.deref()
    if (root) visit(root)
    else named.delete(reference)
  }
}

/** Returns whether another script has defined the tag. The loader then ignores the tag. */
function isOthers(name: string, { definition }: Tag): boolean {
  try {
    return isTaken(name, definition)
  } catch (error) {
    console.error(error)
    tags.delete(name)
    return true
  }
}

function waitForCode(element: Element, tag: Tag): void {
  if (isOthers(element.localName, tag)) return
  adoptAttributes(element, propertiesOnly(tag.definition))
  if (!tag.waiting.has(element)) {
    tag.waiting.set(element, null)
    startInLoader(element)
    if (tag.definition.needsSession) void startEarly(element, tag.definition)
  }
  if (!tag.isLoading) void load(tag)
}

async function load(tag: Tag): Promise<void> {
  const { prefix, definition, waiting } = tag
  tag.isLoading = true
  for (const [element, failure] of waiting) {
    failure?.remove()
    if (!element.isConnected) waiting.delete(element)
    else if (failure) {
      waiting.set(element, null)
      startInLoader(element)
    }
  }
  try {
    const [{ defineElement }, screen] = await fetchCode(definition)
    if (!isOthers(`${prefix}-${definition.name}`, tag)) defineElement(definition, screen, prefix)
    waiting.clear()
  } catch (error) {
    console.error(error)
    for (const element of waiting.keys()) {
      if (element.isConnected) showLoadFailure(element, tag)
      else waiting.delete(element)
    }
  }
  tag.isLoading = false
}

/**
 * Signs in and requests the first rows while code is loading. If the code for this cannot be
 * loaded, the element itself signs in and requests the rows.
 */
async function startEarly(element: Element, definition: ElementDefinition): Promise<void> {
  const code = await import('./early-start').catch(() => null)
  await code?.startEarly(element, definition)
}

/** Fetches the code that all elements share and the code of the screen at the same time. */
export function fetchCode(definition: ElementDefinition) {
  return Promise.all([import('./element-class'), definition.load()])
}

/**
 * Shows a message that the code of an element could not be fetched (P18). The most frequent cause
 * is that a new version was just deployed. If the browser is offline, the title of the message is
 * “You are offline” (Z20). The message is only in English, because the UI texts of other languages
 * are part of the code that could not be fetched.
 */
function showLoadFailure(element: Element, tag: Tag): void {
  const { onLine } = navigator
  const title = onLine ? loadFailure.updatesTitle : 'You are offline'
  const text = onLine ? loadFailure.updatesText : loadFailure.offlinePart
  const failure = createFailure({ title, text, retryLabel: 'Try again' }, () => void load(tag))
  tag.waiting.set(element, failure)
  element.append(failure)
  const retry = () => {
    if (tag.waiting.get(element) === failure && !tag.isLoading) void load(tag)
  }
  if (!onLine) addEventListener('online', retry, { once: true })
  const detail: ElementEventMap['rtm-error'] = {
    code: 'load-failed',
    message: `${title}. ${text}`,
    retryable: true,
  }
  element.dispatchEvent(new CustomEvent('rtm-error', { detail, bubbles: true, composed: true }))
}
