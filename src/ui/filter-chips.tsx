import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Button } from './button'
import css from './filter-chips.css?inline'
import { Icon } from './icon'
import { addStyles } from './styles'

addStyles(css)

export interface FilterChip {
  id: string
  /** The text of an active filter, such as `Cycle: last`. */
  label: string
}

export interface FilterChipsProps {
  /** The accessible name of the list of chips. */
  label: string
  chips: readonly FilterChip[]
  /** Returns the label of the remove button, such as `Remove filter: Cycle: last`. */
  removeLabel: (chip: string) => string
  onRemove: (id: string) => void
  clearLabel: string
  onClear: () => void
  /**
   * Called before the last chip is removed. The caller moves the focus to the control that adds
   * filters.
   */
  onEmptied: () => void
}

/**
 * The active filters of a list, as chips. A click on a chip removes its filter. Without active
 * filters, nothing is rendered.
 */
export function FilterChips(props: FilterChipsProps) {
  const { label, chips, removeLabel, onRemove, clearLabel, onClear, onEmptied } = props
  const list = useRef<HTMLUListElement>(null)
  if (chips.length === 0) return null
  const remove = (id: string, at: number) => {
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[at + 1] ?? buttons[at - 1]
    if (next && chips.length > 1) next.focus()
    else onEmptied()
    onRemove(id)
  }
  return (
    <div className="rtm-chips">
      <ul ref={list} aria-label={label}>
        {chips.map((chip, at) => (
          <li key={chip.id}>
            <button
              type="button"
              className="rtm-chip"
              part="chip"
              aria-label={removeLabel(chip.label)}
              onClick={() => remove(chip.id, at)}
            >
              <span className="rtm-truncate">{chip.label}</span>
              <Icon of={X} size={14} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          onEmptied()
          onClear()
        }}
      >
        {clearLabel}
      </Button>
    </div>
  )
}
