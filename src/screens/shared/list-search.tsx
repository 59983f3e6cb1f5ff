import { useEffect, useState } from 'react'
import { SearchField } from '../../ui/search-field'

/** Typing is done when it has paused for this long (spec §9), in milliseconds. */
export const DEBOUNCE_MS = 300

interface ListSearchProps {
  label: string
  /** Shorter than the label, where that does not fit. */
  placeholder?: string
  clearLabel: string
  /** What is searched for now; '' is no search. */
  value: string
  /** Called once a pause; the same text again is no change. Stable. */
  onSearch: (search: string) => void
}

/** A list's search field (T06). */
export function ListSearch({ value, onSearch, ...words }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  // The filters may be cleared from elsewhere.
  useEffect(() => {
    if (value === '') setTyped((now) => (now.trim() === '' ? now : ''))
  }, [value])
  return <SearchField {...words} value={typed} onChange={setTyped} />
}
