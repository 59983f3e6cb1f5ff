import type { BridgeCopy } from './contract'

/**
 * Writes to the clipboard what the user copied in the frame. The browser allows it, because a click
 * in a frame also counts as a user action of the parent pages.
 */
export async function copyForFrame({ html, text }: BridgeCopy): Promise<void> {
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  })
  await navigator.clipboard.write([item])
}
