/**
 * This script runs in a measured page before the page's own scripts. It waits without polling for a
 * text in the document or in any shadow root, and calls back in the next frame. It also counts
 * nodes, and records the time of the last key or button press. Times are wall-clock milliseconds.
 * It is bundled to a classic script, because functions that Node's loader has transformed do not
 * run in a page.
 */
// The references to shadow roots are weak. With strong references, removed roots could not be
// garbage-collected, and every test for leaks would fail.
let roots = [new WeakRef<Node>(document)]

// The text to wait for. At first, it comes from the hash of the URL. `__benchWhen` sets another
// text.
let wanted = decodeURIComponent(location.hash.slice(1))
// The text that is at the top of the list before the change. The text `wanted` counts as shown only
// when it is above this text.
let below = ''

function showsIn(root: Node): boolean {
  const text = (root === document ? document.documentElement : root)?.textContent ?? ''
  const at = text.indexOf(wanted)
  if (at < 0) return false
  const other = below === '' ? -1 : text.indexOf(below)
  return other < 0 || at < other
}

function check(): void {
  if (wanted === '') return
  const living = roots.flatMap((root) => root.deref() ?? [])
  if (living.length < roots.length) roots = living.map((root) => new WeakRef(root))
  if (!living.some(showsIn)) return
  wanted = ''
  requestAnimationFrame(() =>
    setTimeout(() => {
      const at = performance.timeOrigin + performance.now()
      Reflect.get(window, '__benchShown')(String(at))
    }),
  )
}

const observer = new MutationObserver(check)
const changes = { childList: true, subtree: true, characterData: true }
observer.observe(document, changes)

const attachShadow = Element.prototype.attachShadow
Element.prototype.attachShadow = function attach(init) {
  const root = attachShadow.call(this, init)
  roots.push(new WeakRef<Node>(root))
  observer.observe(root, changes)
  return root
}

function count(node: Node): { elements: number; nodes: number } {
  const isElement = node instanceof Element
  const children = [...node.childNodes, ...(isElement && node.shadowRoot ? [node.shadowRoot] : [])]
  const total = { elements: isElement ? 1 : 0, nodes: 1 }
  for (const child of children.map(count)) {
    total.elements += child.elements
    total.nodes += child.nodes
  }
  return total
}

// The time comes from the event itself, because the page may have been busy when the event
// occurred.
let pressedAt = 0
for (const type of ['keydown', 'pointerdown']) {
  const note = ({ timeStamp }: Event) => {
    pressedAt = performance.timeOrigin + timeStamp
  }
  addEventListener(type, note, { capture: true, passive: true })
}

Reflect.set(window, '__benchPressed', () => pressedAt)
Reflect.set(window, '__benchWhen', (text: string, other: string) => {
  wanted = text
  below = other
  check()
})
Reflect.set(window, '__benchCount', () => count(document))
