import type { BridgeCopy } from './contract'

/**
 * Writes for the frame what its person copied there. The page may do so while they are at it: a click
 * in a frame counts for the pages around it.
 */
export async function copyForFrame({ html, text }: BridgeCopy): Promise<void> {
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  })
  await navigator.clipboard.write([item])
}
