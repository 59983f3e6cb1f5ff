/** The same text in two flavours: where it is pasted, the richer one that fits is taken (J01). */
export interface CopyContent {
  /** `text/html`, already escaped. */
  html: string
  /** `text/plain`. */
  text: string
}

/** The two ways a browser has; tests give their own. */
export interface CopyWays {
  /** Rejects where the page may not use the async clipboard. */
  write: (content: CopyContent) => Promise<void>
  /** False where the page refuses the older copy command too. */
  command: (content: CopyContent) => boolean
}

const browserWays: CopyWays = { write: writeToClipboard, command: copyByCommand }

let elsewhere: CopyWays['write'] | null = null

/** Has somebody else write what this page may not, such as the page around a frame (J12). */
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
 * Writes both flavours to the clipboard together. Call it from a click or a key. Where the page may
 * not use the async clipboard (an iframe without permission, plain http), the older copy command does
 * it (J12).
 * @throws Error with words for people when neither works (J03).
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
  // Absent on plain http, whatever the types say.
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
 * The copy command copies a selection, and asks on the way what to copy: both flavours are given
 * then, so that the selection's own content does not matter. It needs one, though, in the document
 * itself: a selection inside a shadow root is not seen.
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
  // Capture: before a host's own copy handlers, which then do not hear of it.
  document.addEventListener('copy', onCopy, true)
  try {
    return document.execCommand('copy') && isWritten
  } finally {
    document.removeEventListener('copy', onCopy, true)
    restore()
  }
}

/** Selects a scrap of text out of sight, and puts selection and focus back afterwards. */
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
  // Within an open modal dialog of the host all else is inert, and cannot be selected.
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
