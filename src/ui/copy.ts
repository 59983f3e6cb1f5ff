/**
 * Copies a text in two formats. The program into which the user pastes uses the richest format that
 * it supports (J01).
 */
export interface CopyContent {
  /** The text as `text/html`. It is already escaped. */
  html: string
  /** The text as `text/plain`. */
  text: string
}

/** The two ways in which a browser can copy. Tests pass their own object. */
export interface CopyWays {
  /** Rejects if the page may not use the async clipboard. */
  write: (content: CopyContent) => Promise<void>
  /** Returns false if the page does not allow the older copy command either. */
  command: (content: CopyContent) => boolean
}

const browserWays: CopyWays = { write: writeToClipboard, command: copyByCommand }

let elsewhere: CopyWays['write'] | null = null

/**
 * Sets a fallback for a page that may not write to the clipboard. In a frame, the page around the
 * frame writes to the clipboard instead (J12).
 */
export function copyElsewhere(write: CopyWays['write']): void {
  elsewhere = write
}

async function wroteElsewhere(content: CopyContent): Promise<boolean> {
  try {
    await elsewhere?.(content)
    return elsewhere !== null
  } catch {
    return false
  }
}

/**
 * Writes both formats to the clipboard together. Call it in the handler of a click or a key. If the
 * page may not use the async clipboard (an iframe without permission, plain http), it uses the
 * older copy command (J12).
 * @throws Error with a message for users if no way works (J03).
 */
export async function copyRich(content: CopyContent, ways: CopyWays = browserWays): Promise<void> {
  try {
    await ways.write(content)
  } catch (cause) {
    if (ways.command(content) || (await wroteElsewhere(content))) return
    throw new Error(wordsOf(cause), { cause })
  }
}

async function writeToClipboard({ html, text }: CopyContent): Promise<void> {
  // On plain http, the clipboard is undefined, although its type does not say so.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard?.write || typeof ClipboardItem === 'undefined') {
    throw new Error('This page has no access to the clipboard.')
  }
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  })
  await clipboard.write([item])
}

function copyByCommand(content: CopyContent): boolean {
  try {
    return runCopyCommand(content)
  } catch {
    return false
  }
}

/**
 * Runs the copy command. It copies the selection and fires a `copy` event. The listener sets both
 * formats, so the selected content does not matter. The command still needs a selection in the
 * document, because it ignores a selection inside a shadow root.
 */
function runCopyCommand({ html, text }: CopyContent): boolean {
  let isWritten = false
  const onCopy = (event: ClipboardEvent) => {
    if (!event.clipboardData) return
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData.setData('text/html', html)
    event.clipboardData.setData('text/plain', text)
    isWritten = true
  }
  const restore = selectSomething()
  // The listener runs in the capture phase, before the copy listeners of the host page. Those
  // listeners do not get the event.
  document.addEventListener('copy', onCopy, true)
  try {
    return document.execCommand('copy') && isWritten
  } finally {
    document.removeEventListener('copy', onCopy, true)
    restore()
  }
}

/**
 * Selects an invisible text.
 * @returns A function that restores the selection and the focus.
 */
function selectSomething(): () => void {
  const focused = deepActiveElement()
  const selection = document.getSelection()
  const ranges = selection
    ? Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index))
    : []
  const scrap = document.createElement('span')
  scrap.textContent = '\u00a0'
  scrap.contentEditable = 'true'
  scrap.ariaHidden = 'true'
  scrap.style.cssText =
    'position:fixed;inset:0 auto auto 0;opacity:0;user-select:text;white-space:pre'
  // An open modal dialog of the host page makes everything outside it inert. Text outside the
  // dialog cannot be selected.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  place.append(scrap)
  selection?.selectAllChildren(scrap)
  return () => {
    scrap.remove()
    selection?.removeAllRanges()
    for (const range of ranges) selection?.addRange(range)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

function deepActiveElement(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

function wordsOf(cause: unknown): string {
  if (cause instanceof Error && cause.message) return cause.message
  return 'The browser did not allow access to the clipboard.'
}
