/**
 * The outline that replaces an element until its code is loaded. It is a plain box of about the
 * element's final height, which the loader alone can draw. Until a tag is defined, a style sheet of
 * the page shows the outline. Afterwards, the element's class shows the same box in its shadow root
 * until React renders.
 */

/** The height of an element's outline. */
export interface Outlined {
  /** A CSS length, used unless the page sets `--rtm-skeleton-height`. */
  readonly height: string
  /** The heights of elements that match an attribute selector, such as `[layout="tile"]`. */
  readonly heights?: Readonly<Record<string, string>>
}

const box =
  'box-sizing:border-box;border-radius:var(--rtm-radius,8px);border:1px solid rgb(128 128 128/.22);background:rgb(128 128 128/.06)'

const hostCss = `
:host{display:block}
:host([hidden]){display:none}
.skeleton{all:initial;display:block;min-block-size:var(--rtm-skeleton-height,var(--height));${box}}
.failure{all:initial;display:block;padding:24px;color:CanvasText;font:14px/20px system-ui,sans-serif;text-align:center}
.failure strong{display:block;margin-block:32px 4px;font-size:16px}
.failure button{all:unset;display:block;inline-size:fit-content;margin:16px auto 0;padding:5px 12px;border:1px solid GrayText;border-radius:6px;cursor:pointer}
.failure button:focus-visible{outline:2px solid Highlight;outline-offset:2px}
`

let sheet: CSSStyleSheet | undefined

/**
 * Returns the style sheet of the outline and the host element. It is the first adopted sheet of
 * every shadow root.
 */
export function hostSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(hostCss)
  }
  return sheet
}

/**
 * Returns the style rules for a tag that is not defined. Like rules for `:host`, they have no
 * specificity.
 */
export function outlineRules(tag: string, { height, heights = {} }: Outlined): string {
  const rule = (when: string, length: string) =>
    `:where(${tag}${when}:not(:defined)){min-block-size:var(--rtm-skeleton-height,${length})}`
  return [
    `:where(${tag}:not(:defined,[hidden])){display:block;${box}}`,
    rule('', height),
    ...Object.entries(heights).map(([when, length]) => rule(when, length)),
  ].join('')
}

/** Returns the height of an element's outline as a CSS length. */
export function outlineHeight(element: Element, { height, heights = {} }: Outlined): string {
  const found = Object.entries(heights).findLast(([when]) => element.matches(when))
  return found?.[1] ?? height
}

export function showOutline(root: ShadowRoot, height: string): void {
  const skeleton = document.createElement('div')
  skeleton.className = 'skeleton'
  skeleton.style.setProperty('--height', height)
  skeleton.setAttribute('aria-busy', 'true')
  root.replaceChildren(skeleton)
}

export function hideOutline(root: ShadowRoot): void {
  root.querySelector('.skeleton')?.remove()
}

interface Failure {
  readonly title: string
  readonly text: string
  readonly retryLabel: string
}

/**
 * Creates an error message with a retry button for an element whose code could not be loaded. The
 * message is a child of the element, because the element has no shadow root yet. The message has
 * its own shadow root, so that the page's styles do not apply to it.
 */
export function createFailure(
  { title, text, retryLabel }: Failure,
  retry: () => void,
): HTMLElement {
  const failure = document.createElement('div')
  failure.className = 'failure'
  failure.setAttribute('role', 'alert')
  const heading = document.createElement('strong')
  heading.textContent = title
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = retryLabel
  button.addEventListener('click', retry, { once: true })
  failure.append(heading, text, button)
  const child = document.createElement('div')
  const root = child.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [hostSheet()]
  root.append(failure)
  return child
}
