import { useState } from 'react'
import { Button } from './button'

/** At most this number of characters is shown at first. It fills about six lines of a toast. */
const LONGEST = 280

/**
 * Returns the start of a text, because a text such as a server's message may be very long (Z12).
 */
export function clipped(text: string): string {
  if (text.length <= LONGEST) return text
  // Browsers show half of a surrogate pair as a question mark.
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
