import { useState } from 'react'
import { Button } from './button'

/** The longest text in characters that is shown at once: about six lines of a toast. */
const LONGEST = 280

/** Returns the start of a text that may be very long, such as a server's message (Z12). */
export function clipped(text: string): string {
  if (text.length <= LONGEST) return text
  // Half of a surrogate pair would be shown as a question mark.
  return `${text
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

/** Shows the start of a long text, with a button for the rest. */
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
