import type { ChatRow } from '../../domain/conversation/chat-rows'

/** The number of rows in a block. A block fills one or two screens. */
const BLOCK = 40

export interface RowBlock {
  /** The key stays the same when older or newer messages are added. */
  readonly key: number
  readonly rows: readonly ChatRow[]
}

/**
 * Groups rows into blocks, so that blocks far away from the visible part need not be rendered. Keys
 * are counted from the first page, and older blocks have negative keys. When older messages are
 * added, a row therefore stays in its block.
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
