import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef } from 'react'
import { glyph } from './glyph'
import { Icon } from './icon'
import input from './input.css?inline'
import css from './search-field.css?inline'
import { addStyles } from './styles'

addStyles(input)
addStyles(css)

export interface SearchFieldProps {
  /** The accessible name of the field. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  clearLabel: string
  /**
   * Called when the user presses the down arrow. The caller can then move the focus from the field
   * to the results.
   */
  onDown?: () => void
  /**
   * Whether the search for the typed text has not started yet. The typed text then differs from the
   * text of the last search.
   */
  isUnsent?: boolean
}

/** A search field. Escape and the clear button delete the text. The focus stays in the field. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, clearLabel } = props
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !event.nativeEvent.isComposing) props.onDown?.()
    if (event.key !== 'Escape' || value === '') return
    // A press of Escape that clears the field must not also close a dialog around the field.
    event.stopPropagation()
    clear()
  }
  return (
    <span className="rtm-search-field" {...glyph('search')}>
      <input
        ref={field}
        type="search"
        data-unsent={props.isUnsent ? '' : undefined}
        className="rtm-input"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
        autoComplete="off"
        spellCheck={false}
      />
      {value !== '' && (
        <button type="button" className="rtm-search-clear" aria-label={clearLabel} onClick={clear}>
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  )
}
