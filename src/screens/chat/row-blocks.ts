import type { ChatRow } from '../../domain/conversation/chat-rows'

/** The number of rows in a block. A block of this size fills one or two screens. */
const BLOCK = 40

export interface RowBlock {
  /** The React key of the block. It stays the same when older or newer messages are added. */
  readonly key: number
  readonly rows: readonly ChatRow[]
}

/**
 * Groups message rows into blocks, so that blocks far away from the visible part need not be
 * rendered. The blocks are numbered from the first page of messages on. Blocks with older messages
 * have negative numbers, so a row stays in its block when older messages are added.
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
