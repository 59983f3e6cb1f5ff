/**
 * A text to copy, in two formats. The program into which the user pastes uses the richest format
 * that it supports (J01).
 */
export interface CopyContent {
  /** The text as HTML (`text/html`). The caller has already escaped it. */
  html: string
  /** The text as plain text (`text/plain`). */
  text: string
}

/**
 * Writes both formats to the clipboard together. Safari allows this only while it handles a click
 * or a key. If the text is not ready then, pass a promise of it.
 * @throws Error if the page may not use the clipboard, or the error of the promise.
 */
export async function writeToClipboard(content: CopyContent | Promise<CopyContent>): Promise<void> {
  // On plain http, `navigator.clipboard` is undefined, although its type does not include
  // undefined.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard?.write) throw new Error('This page has no access to the clipboard.')
  const blob = async (format: keyof CopyContent, type: string) =>
    new Blob([(await content)[format]], { type })
  const item = new ClipboardItem({
    'text/html': blob('html', 'text/html'),
    'text/plain': blob('text', 'text/plain'),
  })
  await clipboard.write([item])
}
