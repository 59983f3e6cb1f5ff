/** The same text in two flavours: where it is pasted, the richer one that fits is taken (J01). */
export interface CopyContent {
  /** `text/html`, already escaped. */
  html: string
  /** `text/plain`. */
  text: string
}

/** What copying needs of the page; tests give their own. */
export interface CopyEnvironment {
  document: Document
  clipboard: Pick<Clipboard, 'write'> | undefined
  ClipboardItem: typeof ClipboardItem | undefined
}

/**
 * Writes both flavours to the clipboard together. Call it from a click or a key. Where the page may
 * not use the async clipboard (an iframe without permission, plain http), the older copy command does
 * it (J12).
 * @throws Error with words for people when neither works (J03).
 */
export async function copyRich(content: CopyContent, page = currentPage()): Promise<void> {
  try {
    await writeAsync(content, page)
  } catch (cause) {
    if (copyByCommand(content, page.document)) return
    throw new Error(wordsOf(cause), { cause })
  }
}

function currentPage(): CopyEnvironment {
  return {
    document,
    clipboard: navigator.clipboard,
    ClipboardItem: typeof ClipboardItem === 'undefined' ? undefined : ClipboardItem,
  }
}

async function writeAsync({ html, text }: CopyContent, page: CopyEnvironment): Promise<void> {
  const { clipboard, ClipboardItem: Item } = page
  if (!clipboard?.write || !Item) throw new Error('This page has no access to the clipboard.')
  const item = new Item({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  })
  await clipboard.write([item])
}

/**
 * The copy command copies a selection, and asks on the way what to copy: both flavours are given
 * then, so that the selection's own content does not matter. It needs one, though, in the document
 * itself: a selection inside a shadow root is not seen.
 */
function copyByCommand({ html, text }: CopyContent, page: Document): boolean {
  let isWritten = false
  const onCopy = (event: ClipboardEvent) => {
    if (!event.clipboardData) return
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData.setData('text/html', html)
    event.clipboardData.setData('text/plain', text)
    isWritten = true
  }
  const restore = selectSomething(page)
  // Capture: before a host's own copy handlers, which then do not hear of it.
  page.addEventListener('copy', onCopy, true)
  try {
    return page.execCommand('copy') && isWritten
  } catch {
    return false
  } finally {
    page.removeEventListener('copy', onCopy, true)
    restore()
  }
}

/** Selects a scrap of text out of sight, and puts selection and focus back afterwards. */
function selectSomething(page: Document): () => void {
  const focused = deepActiveElement(page)
  const selection = page.getSelection()
  const ranges = selection
    ? Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index))
    : []
  const scrap = page.createElement('span')
  scrap.textContent = '\u00a0'
  scrap.contentEditable = 'true'
  scrap.ariaHidden = 'true'
  scrap.style.cssText =
    'position:fixed;inset:0 auto auto 0;opacity:0;user-select:text;white-space:pre'
  // Within an open modal dialog of the host all else is inert, and cannot be selected.
  const place = [...page.querySelectorAll('dialog:modal')].at(-1) ?? page.body
  place.append(scrap)
  selection?.selectAllChildren(scrap)
  return () => {
    scrap.remove()
    selection?.removeAllRanges()
    for (const range of ranges) selection?.addRange(range)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

function deepActiveElement(page: Document): Element | null {
  let active = page.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

function wordsOf(cause: unknown): string {
  if (cause instanceof Error && cause.message) return cause.message
  return 'The browser did not allow access to the clipboard.'
}
