import { useEffect, useRef, useState } from 'react'
import type { ToastWords } from './toast-card'
import type { Toast } from './toast-queue'

/** Screen readers miss words that come together with their live region, in milliseconds. */
const SETTLE = 100
/** Once read, the words go: who browses the page would find them long after the toast. */
const READ = 5000

/**
 * Reads toasts out: errors and warnings at once, the others when there is a pause. The toasts
 * themselves are no live regions: a stack that moves up would be read again.
 */
export function ToastAnnouncer({ toasts, words }: { toasts: readonly Toast[]; words: ToastWords }) {
  const known = useRef<ReadonlySet<Toast>>(new Set())
  const [polite, setPolite] = useState('')
  const [assertive, setAssertive] = useState('')
  useEffect(() => {
    const fresh = toasts.filter((toast) => !known.current.has(toast)).reverse()
    if (fresh.length === 0) return
    const timer = setTimeout(() => {
      known.current = new Set(toasts)
      const read = (isUrgent: boolean) =>
        fresh
          .filter(({ type }) => (type === 'error' || type === 'warning') === isUrgent)
          .map((toast) => sentence(toast, words))
          .join(' ')
      setPolite((before) => heardAnew(read(false), before))
      setAssertive((before) => heardAnew(read(true), before))
    }, SETTLE)
    return () => clearTimeout(timer)
  }, [toasts, words])
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

/** The same words twice in a row are no change, and would not be read again. */
function heardAnew(words: string, before: string): string {
  return words && words === before ? `${words}\u00a0` : words
}

function sentence({ type, title, description }: Toast, words: ToastWords): string {
  return [`${words[type]}: ${title}`, description].filter(Boolean).join(' ')
}
