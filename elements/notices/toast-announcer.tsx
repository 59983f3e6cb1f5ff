import { useEffect, useRef, useState } from 'react'
import type { QueuedNotice } from '../../src/client/notifications'
import { clipped } from '../../src/ui/clipped-text'
import type { NoticeWords } from './toast-card'

/**
 * Delay in milliseconds, because screen readers miss text that appears together with its live
 * region.
 */
const SETTLE = 100
/**
 * After this many milliseconds the text is removed, so that a user who browses the page does not
 * find it.
 */
const READ = 5000

interface ToastAnnouncerProps {
  notices: readonly QueuedNotice[]
  words: NoticeWords
}

/**
 * Announces toasts to screen readers: errors and warnings at once, others when the reader is idle.
 * The toasts themselves are not live regions, because a stack that moves up would be read again.
 */
export function ToastAnnouncer({ notices, words }: ToastAnnouncerProps) {
  const known = useRef<ReadonlySet<QueuedNotice>>(new Set())
  const [polite, setPolite] = useState('')
  const [assertive, setAssertive] = useState('')
  useEffect(() => {
    const fresh = notices.filter((notice) => !known.current.has(notice))
    if (fresh.length === 0) return
    const timer = setTimeout(() => {
      known.current = new Set(notices)
      const read = (isUrgent: boolean) =>
        fresh
          .filter(({ type }) => (type === 'error' || type === 'warning') === isUrgent)
          .map((notice) => sentence(notice, words))
          .join(' ')
      setPolite((before) => heardAnew(read(false), before))
      setAssertive((before) => heardAnew(read(true), before))
    }, SETTLE)
    return () => clearTimeout(timer)
  }, [notices, words])
  useEffect(() => {
    if (!polite && !assertive) return
    const timer = setTimeout(() => {
      setPolite('')
      setAssertive('')
    }, READ)
    return () => clearTimeout(timer)
  }, [polite, assertive])
  return (
    <>
      <div role="status" className="rtm-hidden-visually">
        {polite}
      </div>
      <div role="alert" className="rtm-hidden-visually">
        {assertive}
      </div>
    </>
  )
}

/**
 * Adds a space to a repeated text, because the same text is no change and would not be read again.
 */
function heardAnew(words: string, before: string): string {
  return words && words === before ? `${words}\u00a0` : words
}

function sentence({ type, title, about, description }: QueuedNotice, words: NoticeWords): string {
  return [`${words.types[type]}: ${title}`, about, description && clipped(description)]
    .filter(Boolean)
    .join(' ')
}
