import { useEffect, useState } from 'react'
import { SearchField } from '../../ui/search-field'

/** Pause in typing, in milliseconds, after which the search starts (spec §9). */
export const DEBOUNCE_MS = 300

interface ListSearchProps {
  label: string
  /** A shorter text than the label, which would not fit in every language. */
  placeholder: string
  clearLabel: string
  /** The current search text; '' is no search. */
  value: string
  /** Called once per pause, also with an unchanged text. Must keep its identity across renders. */
  onSearch: (search: string) => void
}

/** The search field of a list (T06). */
export function ListSearch({ value, onSearch, ...words }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  // Another component may clear the search.
  useEffect(() => {
    if (value === '') setTyped((now) => (now.trim() === '' ? now : ''))
  }, [value])
  return <SearchField {...words} value={typed} onChange={setTyped} />
}
