/**
 * Reads what an element inherits from its ancestors and the page: language, direction and color
 * scheme. The element follows later changes.
 */
import { useSyncExternalStore } from 'react'
import { directionOf, languageOf } from '../surroundings'

/**
 * Calls the listener when the attribute `lang` or `dir` of any ancestor changes, also outside the
 * surrounding shadow roots.
 */
function watchAncestors(element: Element, listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  let within: Node | null = element
  while (within) {
    const root: Node = within.getRootNode()
    observer.observe(root, { attributes: true, attributeFilter: ['lang', 'dir'], subtree: true })
    within = root instanceof ShadowRoot ? root.host : null
  }
  return () => observer.disconnect()
}

/**
 * Returns the language and the text direction of an element. When the page moves the element, it is
 * rendered again.
 */
export function useInherited(element: Element): { lang: string; dir: 'ltr' | 'rtl' } {
  // This function is a new one at each render, so that React subscribes again. After the page has
  // moved the element, React must observe other roots.
  const watch = (listener: () => void) => watchAncestors(element, listener)
  const lang = useSyncExternalStore(watch, () => languageOf(element))
  const dir = useSyncExternalStore(watch, () => directionOf(element))
  return { lang, dir }
}

/**
 * The class of the probe, an element beside the root that inherits the page's `color-scheme`. The
 * style sheet starts a transition of the probe when this color scheme changes, and an animation
 * when the probe appears. A script listens to the events of the transition and of the animation.
 */
export const SCHEME_PROBE = 'rtm-scheme-probe'

/**
 * Returns the color scheme of the page at an element: from the inherited `color-scheme`, or else
 * from `<meta name="color-scheme">`. Returns `system` if the page allows both color schemes or
 * names none.
 */
function pageTheme(element: Element): 'light' | 'dark' | 'system' {
  const inherited = getComputedStyle(element).colorScheme
  const meta = document.querySelector('meta[name="color-scheme" i][content]')
  const schemes = inherited === 'normal' ? meta?.getAttribute('content') : inherited
  const isDark = /\bdark\b/i.test(schemes ?? '')
  return isDark === /\blight\b/i.test(schemes ?? '') ? 'system' : isDark ? 'dark' : 'light'
}

function isOfMeta({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  return [target, ...addedNodes, ...removedNodes].some((node) => node instanceof HTMLMetaElement)
}

function watchScheme(root: ShadowRoot, listener: () => void): () => void {
  const hear = ({ target }: Event) => {
    if (target instanceof Element && target.className === SCHEME_PROBE) listener()
  }
  const observer = new MutationObserver((records) => {
    if (records.some(isOfMeta)) listener()
  })
  observer.observe(document.head, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['name', 'content'],
  })
  root.addEventListener('transitionrun', hear)
  root.addEventListener('animationstart', hear)
  return () => {
    observer.disconnect()
    root.removeEventListener('transitionrun', hear)
    root.removeEventListener('animationstart', hear)
  }
}

/**
 * Returns the color scheme of the page at the element of this root. The component renders again
 * when the color scheme changes.
 */
export function usePageTheme(root: ShadowRoot): 'light' | 'dark' | 'system' {
  const watch = (listener: () => void) => watchScheme(root, listener)
  return useSyncExternalStore(watch, () => pageTheme(root.host))
}
