/**
 * The outline in an element's place until its code is loaded: a plain box of its final height, from
 * the loader alone. React replaces it on the first render.
 */
const css = `
:host{display:block}
:host([hidden]){display:none}
.skeleton{all:initial;display:block;box-sizing:border-box;min-block-size:var(--rtm-skeleton-height,var(--height));
border-radius:var(--rtm-radius,8px);border:1px solid rgb(128 128 128/.22);background:rgb(128 128 128/.06)}
.failure{padding:24px;color:CanvasText;font:14px/20px system-ui,sans-serif;text-align:center}
.failure strong{display:block;margin-block:32px 4px;font-size:16px}
.failure button{all:unset;display:block;inline-size:fit-content;margin:16px auto 0;padding:5px 12px;border:1px solid GrayText;border-radius:6px;cursor:pointer}
.failure button:focus-visible{outline:2px solid Highlight;outline-offset:2px}
`

let sheet: CSSStyleSheet | undefined

/**
 * The style sheet of the outline and the host element. It is the first adopted sheet of every
 * shadow root.
 */
export function hostSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  return sheet
}

/**
 * Shows the outline.
 * @param height A CSS length, used unless the page sets `--rtm-skeleton-height`.
 */
export function showSkeleton(root: ShadowRoot, height: string): void {
  const skeleton = document.createElement('div')
  skeleton.className = 'skeleton'
  skeleton.style.setProperty('--height', height)
  skeleton.setAttribute('aria-busy', 'true')
  root.replaceChildren(skeleton)
}

/**
 * Shows an error text and a retry button in the outline's place, when the code for a better error
 * screen could not be loaded.
 */
export function showFailure(
  root: ShadowRoot,
  { title, text, retryLabel }: { title: string; text: string; retryLabel: string },
  retry: () => void,
): void {
  const failure = document.createElement('div')
  failure.className = 'skeleton failure'
  failure.setAttribute('role', 'alert')
  const heading = document.createElement('strong')
  heading.textContent = title
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = retryLabel
  button.addEventListener('click', retry, { once: true })
  failure.append(heading, text, button)
  root.replaceChildren(failure)
}

export function hideSkeleton(root: ShadowRoot): void {
  root.querySelector('.skeleton')?.remove()
}
