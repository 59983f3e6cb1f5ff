import { useCallback, useEffect, useRef, useState } from 'react'
import { SearchField } from '../../ui/search-field'

/** If the user types nothing for this number of milliseconds, the search starts (spec §9). */
export const DEBOUNCE_MS = 300

interface ListSearchProps {
  label: string
  placeholder: string
  clearLabel: string
  /** The current search text. An empty text means no search. */
  value: string
  /**
   * Called after each pause in typing, even if the text has not changed. The function must be the
   * same on every render.
   */
  onSearch: (search: string) => void
}

/**
 * The search field of a list (T06). The down arrow starts the search immediately, without the
 * pause. In a list with shortcuts, this key also moves the focus to the rows (Y25).
 */
export function ListSearch({ value, onSearch, ...words }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useCallback(
    (text: string) => {
      clearTimeout(timer.current)
      sent.current = text.trim()
      onSearch(text)
    },
    [onSearch],
  )
  useEffect(() => {
    timer.current = setTimeout(() => send(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer.current)
  }, [typed, send])
  // If another component clears or replaces the search text, a search that waits for the end of the
  // pause does not start.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  return (
    <SearchField
      {...words}
      value={typed}
      onChange={setTyped}
      onDown={() => send(typed)}
      isUnsent={typed.trim() !== value}
    />
  )
}
