import type { ChatRow } from '../../domain/conversation/chat-rows'

/** The number of rows in one block. It fills one or two screens. */
const BLOCK = 40

export interface RowBlock {
  /** The key stays the same when older or newer messages are added. */
  readonly key: number
  readonly rows: readonly ChatRow[]
}

/**
 * Groups rows into blocks, so that blocks far outside the visible part need not be rendered. Keys
 * are counted from the first page, and older blocks have negative keys. Older messages therefore do
 * not move a row into another block.
 * @param olderCount The number of rows above the first page.
 */
export function rowBlocks(rows: readonly ChatRow[], olderCount: number): RowBlock[] {
  const blocks: { key: number; rows: ChatRow[] }[] = []
  rows.forEach((row, index) => {
    const key = Math.floor((index - olderCount) / BLOCK)
    const last = blocks.at(-1)
    if (last?.key === key) last.rows.push(row)
    else blocks.push({ key, rows: [row] })
  })
  return blocks
}
