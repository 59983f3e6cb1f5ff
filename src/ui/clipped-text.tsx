import { useState } from 'react'
import { Button } from './button'

/**
 * The maximum number of characters that are shown before the user expands a text. This number of
 * characters fills about six lines of a toast.
 */
const LONGEST = 280

/**
 * Returns the start of a text. A text from outside, such as a server's error message, may be very
 * long (Z12).
 */
export function clipped(text: string): string {
  if (text.length <= LONGEST) return text
  // The cut must not divide a surrogate pair, because browsers show half of a pair as a question
  // mark.
  return `${text
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

/** Shows the start of a long text, and a button that shows the rest. */
export function ClippedText({ text, more }: { text: string; more: string }) {
  const [isWhole, setWhole] = useState(false)
  const start = clipped(text)
  if (isWhole || start === text) return text
  return (
    <>
      {start}{' '}
      <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
        {more}
      </Button>
    </>
  )
}
