import type { ChatRow } from '../../domain/conversation/chat-rows'

/** The number of rows in a block. A block of this size fills one or two screens. */
const BLOCK = 40

export interface RowBlock {
  /** The React key of the block. It stays the same when older or newer messages are added. */
  readonly key: number
  readonly rows: readonly ChatRow[]
}

/**
 * Groups message rows into blocks, because blocks far away from the visible part of the list need
 * not be rendered. The block with the key 0 is the first block of the first page that was loaded.
 * Blocks with older messages have negative keys, so a row stays in its block when older messages
 * are added.
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
