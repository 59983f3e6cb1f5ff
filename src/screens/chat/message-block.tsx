import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isSameRow } from '../../domain/conversation/chat-rows'
import { MessageRow, type RowWords } from './message-row'
import type { RowBlock } from './row-blocks'

/**
 * Message rows are rendered if they are in the visible part of the list or within this distance
 * from it.
 */
const MARGIN = '1500px 0px'

interface MessageBlockProps {
  block: RowBlock
  list: RefObject<HTMLDivElement | null>
  compensate: (px: number) => void
  words: RowWords
}

/**
 * A block of message rows. If it is far away from the visible part of the list, it is rendered as
 * an empty box of the same height.
 */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { block, list, compensate, words } = props
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const stoodFor = useRef<number | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        // The observer may report several changes in one call, oldest first. Only the last change
        // is current, so only the last change is used. With an older change, the box could stay
        // empty forever.
        const entry = entries.at(-1)
        if (!entry) return
        const tall = entry.boundingClientRect.height
        setHeight((before) => (entry.isIntersecting ? null : (before ?? tall)))
      },
      { root: list.current, rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  // The width of the list may have changed while this block was an empty box. The rendered rows
  // then have another height than the box. If the block is above the visible part of the list, the
  // list scrolls by the difference of the heights, so that the visible rows do not move.
  useLayoutEffect(() => {
    const [before, element] = [stoodFor.current, box.current]
    stoodFor.current = height
    if (before === null || height !== null || !element || !list.current) return
    const rect = element.getBoundingClientRect()
    if (rect.top < list.current.getBoundingClientRect().top) compensate(rect.height - before)
  }, [height, list, compensate])
  return (
    <div ref={box} style={height === null ? undefined : { blockSize: height }}>
      {height === null &&
        block.rows.map((row) => <MessageRow key={row.message.id} row={row} words={words} />)}
    </div>
  )
}, isSameBlock)

function isSameBlock(before: MessageBlockProps, after: MessageBlockProps): boolean {
  const [one, other] = [before.block.rows, after.block.rows]
  return (
    before.words === after.words &&
    before.compensate === after.compensate &&
    one.length === other.length &&
    one.every((row, index) => {
      const now = other[index]
      return now !== undefined && isSameRow(row, now)
    })
  )
}
