import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ChatRoom } from './chat-room'

/** Returns whether the message list is in view, in a browser tab that is visible. */
function useSeen(list: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (!list.current) return
    // The observer may report several changes in one call, oldest first. Only the last change is
    // current, so only the last change is used.
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])
  return isInView && isVisible
}

/**
 * If the request that marks the channel as read fails, it is sent again after a wait. The first
 * number is the wait in milliseconds after the first failure. Each further failure doubles the
 * wait, up to the second number.
 */
const [RETRY_MS, LONGEST_RETRY_MS] = [5000, 60_000]

/**
 * Marks the channel as read when the user sees the end of the conversation while the chat is
 * connected. The channel is marked again only after a new message of another person, or if the last
 * request has failed.
 */
export function useReadMarks(
  { state, conversation, ownId }: ChatRoom,
  list: RefObject<HTMLElement | null>,
  isAtEnd: boolean,
): void {
  const isSeen = useSeen(list)
  const marked = useRef(state.readUntil ?? 0)
  const last = state.messages.findLast(({ sender }) => sender?.id !== ownId)?.sentAt ?? 0
  const { isConnected } = state
  const [isPaused, setPaused] = useState(false)
  const retry = useRef<{ wait: number; timer?: ReturnType<typeof setTimeout> }>({ wait: RETRY_MS })
  useEffect(() => () => clearTimeout(retry.current.timer), [])
  useEffect(() => {
    const before = marked.current
    if (!isSeen || !isAtEnd || !isConnected || isPaused || last <= before) return
    marked.current = last
    void conversation.markRead().then((isMarked) => {
      const { wait } = retry.current
      if (isMarked) retry.current.wait = RETRY_MS
      if (isMarked || marked.current !== last) return
      marked.current = before
      setPaused(true)
      const timer = setTimeout(() => setPaused(false), wait)
      retry.current = { wait: Math.min(wait * 2, LONGEST_RETRY_MS), timer }
    })
  }, [isSeen, isAtEnd, isConnected, last, isPaused, conversation])
}
