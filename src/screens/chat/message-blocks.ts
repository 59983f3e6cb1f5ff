import type { ChatRow } from '../../domain/chat-rows'

/** Rows of one block: a screen or two of them. */
const BLOCK = 40

export interface RowBlock {
  /** Stays the same however many older or newer messages come. */
  readonly key: number
  readonly rows: readonly ChatRow[]
}

/**
 * The rows in blocks, so that what is far from sight need not be drawn. They are counted from the
 * first page on, upward below zero: older messages then move no row into another block.
 * @param olderCount How many rows stand above the first page.
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
