/**
 * The parts of a panel with the filters of a list. Each filter applies as soon as the user changes
 * it.
 */
import { useId } from 'react'
import { Button } from '../../ui/button'
import { NativeSelect } from '../../ui/native-select'
import { addStyles } from '../../ui/styles'
import css from './filter-panel.css?inline'

addStyles(css)

interface FilterChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A filter with only a few options. */
export function FilterChoice({ label, ...select }: FilterChoiceProps) {
  const id = useId()
  return (
    <div className="rtm-field">
      <label className="rtm-field-label" htmlFor={id}>
        {label}
      </label>
      <NativeSelect id={id} {...select} />
    </div>
  )
}

interface FilterPanelFootProps {
  words: { clear: string; done: string }
  /** Whether all filters are off. */
  isClear: boolean
  onClear: () => void
  onDone: () => void
}

export function FilterPanelFoot({ words, isClear, onClear, onDone }: FilterPanelFootProps) {
  return (
    <footer>
      <Button variant="quiet" disabled={isClear} onClick={onClear}>
        {words.clear}
      </Button>
      <Button variant="primary" onClick={onDone}>
        {words.done}
      </Button>
    </footer>
  )
}
