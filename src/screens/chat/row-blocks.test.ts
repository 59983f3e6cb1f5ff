import { describe, expect, it } from 'vitest'
import type { ChatRow } from '../../domain/conversation/chat-rows'
import { rowBlocks } from './row-blocks'

function rows(from: number, to: number): ChatRow[] {
  return Array.from({ length: to - from }, (_, index) => ({
    message: {
      id: from + index,
      key: null,
      text: '',
      kind: 'text',
      sender: null,
      sentAt: 0,
      isEdited: false,
    },
    isOwn: false,
    day: null,
    isFirstUnread: false,
    opensGroup: true,
    mark: null,
  }))
}

const keysAndIds = (from: number, to: number, olderCount: number) =>
  new Map(
    rowBlocks(rows(from, to), olderCount).map(({ key, rows: inside }) => [
      key,
      inside.map(({ message }) => message.id),
    ]),
  )

describe('the blocks of a long chat', () => {
  it('a block of message rows keeps its rows when older and newer rows are added', () => {
    const first = keysAndIds(100, 150, 0)
    const later = keysAndIds(50, 160, 50)
    expect([...first.keys()]).toEqual([0, 1])
    expect([...later.keys()]).toEqual([-2, -1, 0, 1])
    expect(later.get(0)).toEqual(first.get(0))
    expect(later.get(1)?.slice(0, 10)).toEqual(first.get(1))
    expect([...later.values()].flat()).toEqual(rows(50, 160).map(({ message }) => message.id))
  })
})
