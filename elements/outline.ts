/**
 * The outline of an element: the box that is shown until the code of the element is loaded. It is a
 * plain box of about the final height of the element, so the loader alone can show it. While a tag
 * is not defined, a style sheet of the page shows the outline. Afterward, the element's class shows
 * the same box in its shadow root until React renders.
 */

/** The height of the outline of an element. */
export interface Outlined {
  /** The usual height, as a CSS length. `--rtm-skeleton-height` of the page takes precedence. */
  readonly height: string
  /** Other heights, for elements that match an attribute selector such as `[layout="tile"]`. */
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
 * Returns the style sheet of the outline and the host element. It is the first adopted style sheet
 * of each shadow root.
 */
export function hostSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(hostCss)
  }
  return sheet
}

/**
 * Returns the style rules for a tag that is not defined yet. The rules have no specificity, so that
 * the page can override them in the same way as rules for `:host`.
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

/** Returns the height of the outline of an element as a CSS length. */
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
 * element has no shadow root yet, so the message is a child of the element. It has a shadow root of
 * its own, so that the styles of the page do not apply to it.
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
