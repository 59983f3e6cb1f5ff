import { type CopyContent, writeToClipboard } from './write-clipboard'

/** The two methods by which a browser can copy. Tests replace both. */
export interface CopyWays {
  /** Writes with the async clipboard. Rejects if the page may not use it. */
  write: (content: CopyContent) => Promise<void>
  /** Copies with the older copy command. Returns false if the page may not use this command. */
  command: (content: CopyContent) => boolean
}

const browserWays: CopyWays = { write: writeToClipboard, command: copyByCommand }

let elsewhere: CopyWays['write'] | null = null

/**
 * Sets the function that writes to the clipboard if this page may not do so itself. A page in a
 * frame sets a function that lets its host page write to the clipboard (J12).
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
 * Writes both formats to the clipboard together. Call this function in the handler of a click or a
 * key. On plain http, and in an iframe without permission, the page may not use the async
 * clipboard. The older copy command is used then (J12).
 * @throws Error with a message for users if both methods fail (J03).
 */
export async function copyRich(content: CopyContent, ways: Partial<CopyWays> = {}): Promise<void> {
  const { write, command } = { ...browserWays, ...ways }
  try {
    await write(content)
  } catch (cause) {
    if (command(content) || (await wroteElsewhere(content))) return
    throw new Error(wordsOf(cause), { cause })
  }
}

function copyByCommand(content: CopyContent): boolean {
  try {
    return runCopyCommand(content)
  } catch {
    return false
  }
}

/**
 * Runs the browser's copy command, which copies the selection and fires a `copy` event. A listener
 * of this event replaces the copied content by both formats of our text, so the selected text
 * itself is not copied. In spite of this, some text in the document must be selected, because the
 * command does nothing without a selection. It ignores a selection inside a shadow root.
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
  // The listener runs in the capture phase and stops the event, so that the copy listeners of the
  // host page do not get it.
  document.addEventListener('copy', onCopy, true)
  try {
    return document.execCommand('copy') && isWritten
  } finally {
    document.removeEventListener('copy', onCopy, true)
    restore()
  }
}

/**
 * Adds an invisible text to the document and selects it.
 * @returns A function that restores the former selection and focus.
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
  // If the host page shows a modal dialog, everything outside the dialog is inert and cannot be
  // selected. The invisible text is therefore added inside the dialog.
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
