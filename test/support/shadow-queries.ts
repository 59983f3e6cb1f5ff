/**
 * Finds elements in a page by role and name, as a user or a screen reader does. Also finds elements
 * in open shadow roots. Elements that are not rendered, or that are `aria-hidden`, are not found.
 * Only the ARIA rules that our markup needs are supported.
 */

const implicitRoles: Record<string, string> = {
  A: 'link',
  ARTICLE: 'article',
  ASIDE: 'complementary',
  BUTTON: 'button',
  DIALOG: 'dialog',
  FORM: 'form',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  LI: 'listitem',
  MAIN: 'main',
  NAV: 'navigation',
  OL: 'list',
  SELECT: 'combobox',
  TABLE: 'table',
  TD: 'cell',
  TEXTAREA: 'textbox',
  TH: 'columnheader',
  TR: 'row',
  UL: 'list',
}

const inputRoles: Record<string, string> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
}

export function roleOf(element: Element): string | null {
  const given = element.getAttribute('role')
  if (given) return given
  if (element instanceof HTMLInputElement) return inputRoles[element.type] ?? 'textbox'
  if (element.tagName === 'SECTION') return element.hasAttribute('aria-label') ? 'region' : null
  return implicitRoles[element.tagName] ?? null
}

function textOf(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return ''
  if (node.getAttribute('aria-hidden') === 'true' || node.tagName === 'STYLE') return ''
  const label = node.getAttribute('aria-label')
  return label ?? [...node.childNodes].map(textOf).join('')
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * Returns the accessible name: from aria-labelledby, aria-label, a field's label, the text or the
 * title.
 */
export function nameOf(element: Element): string {
  const root = element.getRootNode()
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  if (ids.length > 0 && (root instanceof ShadowRoot || root instanceof Document)) {
    const labels = ids.map((id) => root.getElementById(id)).filter((found) => found !== null)
    return tidy(labels.map(textOf).join(' '))
  }
  const label = element.getAttribute('aria-label')
  if (label) return tidy(label)
  if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0) {
    return tidy([...element.labels].map(textOf).join(' '))
  }
  if (element instanceof HTMLTableElement)
    return tidy(element.caption ? textOf(element.caption) : '')
  return tidy(textOf(element)) || tidy(element.getAttribute('title') ?? '')
}

/** Returns all elements below a node, in order, including those in open shadow roots. */
export function deepElements(start: ParentNode): Element[] {
  return [...start.children].flatMap((child) => [
    child,
    ...(child.shadowRoot ? deepElements(child.shadowRoot) : []),
    ...deepElements(child),
  ])
}

function within(start: ParentNode): Element[] {
  const own = start instanceof Element && start.shadowRoot ? deepElements(start.shadowRoot) : []
  return [...own, ...deepElements(start)]
}

export type Name = string | RegExp

function isNamed(element: Element, name: Name | undefined): boolean {
  if (name === undefined) return true
  return typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))
}

/** Returns all rendered elements with this role and name, in page order. */
export function allByRole(start: ParentNode, role: string, name?: Name): HTMLElement[] {
  return within(start).filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      roleOf(element) === role &&
      element.getAttribute('aria-hidden') !== 'true' &&
      element.checkVisibility({ visibilityProperty: true }) &&
      isNamed(element, name),
  )
}

/**
 * Returns the only element with this role and name.
 * @throws Error when there is none, or more than one.
 */
export function byRole(start: ParentNode, role: string, name?: Name): HTMLElement {
  const found = allByRole(start, role, name)
  const [only] = found
  if (only && found.length === 1) return only
  const there = allByRole(start, role).map(nameOf).slice(0, 20).join(' | ')
  throw new Error(`${found.length} of ${role} "${name ?? ''}"; there are: ${there || 'none'}`)
}

/** Returns the visible text of an element, including shadow roots. */
export function visibleText(element: Element): string {
  const parts = within(element)
    .filter((one): one is HTMLElement => one instanceof HTMLElement && one.checkVisibility())
    .flatMap((one) => [...one.childNodes].filter((node) => node instanceof Text))
    .map((node) => node.textContent ?? '')
  return tidy(parts.join(' '))
}

const PATIENCE_MS = 20_000

/**
 * Checks a condition in each frame until it is true, and returns its value.
 * @throws Error after 20 s. The message contains the condition, and the reason why it was not true.
 */
export async function until<T>(
  what: string,
  condition: () => T | Promise<T>,
): Promise<NonNullable<T>> {
  const end = performance.now() + PATIENCE_MS
  let reason = 'it stayed false'
  do {
    try {
      const value = await condition()
      if (value !== false && value !== null && value !== undefined) return value
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error)
    }
    await new Promise(requestAnimationFrame)
  } while (performance.now() < end)
  throw new Error(`Waited for ${what}: ${reason}`)
}

/** Waits for the only element with this role and name. */
export function findByRole(start: ParentNode, role: string, name?: Name): Promise<HTMLElement> {
  return until(`${role} "${name ?? ''}"`, () => byRole(start, role, name))
}

/** Returns the table's rows with data, without the heading. */
export function dataRows(start: ParentNode): HTMLElement[] {
  return allByRole(start, 'row').filter((row) => row.dataset.rowId !== undefined)
}
