import { useId, useState } from 'react'
import { Checkbox } from '../checkbox'
import { glyph } from '../glyph'
import { SearchField } from '../search-field'
import { addStyles } from '../styles'
import { FieldNotes, type FieldProps, fieldIds, labelText } from './field-parts'
import css from './form-multi-select.css?inline'
import menu from './menu.css?inline'
import { Popover } from './popover'

addStyles(menu)
addStyles(css)

export interface MultiSelectOption {
  id: string
  label: string
  /**
   * The text beside the label of the option. If the option is selected, the button shows it too.
   */
  description?: string
}

export interface FormMultiSelectProps extends FieldProps {
  options: readonly MultiSelectOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** The text of the button while nothing is selected. */
  placeholder: string
  words: {
    /** The label of the search field. */
    search: string
    clearSearch: string
    /** The text that is shown when no option matches the search. */
    nothingFound: string
  }
}

/** A list with at least this number of options has a search field. */
const SEARCHED_FROM = 6

/**
 * A button that opens a list of many options. The list has a search field and the checkboxes of the
 * browser. React Aria's Autocomplete is not used, because it does not find its options in a shadow
 * root.
 */
export function FormMultiSelect(props: FormMultiSelectProps) {
  const { label, options, value, placeholder } = props
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { labelId, describedBy } = fieldIds(id, props)
  const chosen = options
    .filter((option) => value.includes(option.id))
    .map(({ label, description }) => (description ? `${label} (${description})` : label))
  return (
    <div className="rtm-field" data-invalid={props.errorMessage ? '' : undefined}>
      <span id={labelId} className="rtm-field-label">
        {labelText(props)}
      </span>
      <button
        type="button"
        id={`${id}-button`}
        className="rtm-input rtm-select-button rtm-multi-select-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${labelId} ${id}-button`}
        aria-describedby={describedBy}
        disabled={props.isDisabled}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
      >
        <span data-placeholder={chosen.length === 0 || undefined}>
          {chosen.join(', ') || placeholder}
        </span>
        <span {...glyph('down')} />
      </button>
      <FieldNotes {...props} id={id} />
      <Popover label={label} anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Choices {...props} />
      </Popover>
    </div>
  )
}

/** Removes accents and converts a text to lower case, so that the search `lucia` finds Lucía. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function Choices({ label, options, value, onChange, words }: FormMultiSelectProps) {
  const [search, setSearch] = useState('')
  const shown = options.filter((option) => fold(option.label).includes(fold(search.trim())))
  const toggle = (id: string, isOn: boolean) =>
    onChange(
      options
        .map((option) => option.id)
        .filter((other) => (other === id ? isOn : value.includes(other))),
    )
  return (
    <div className="rtm-multi-select">
      {options.length >= SEARCHED_FROM && (
        <SearchField
          label={words.search}
          clearLabel={words.clearSearch}
          value={search}
          onChange={setSearch}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would repeat the label. */}
      <div className="rtm-multi-select-choices" role="group" aria-label={label}>
        {shown.map((option) => (
          <Checkbox
            key={option.id}
            label={
              <>
                {option.label}
                {option.description && <span className="rtm-menu-note">{option.description}</span>}
              </>
            }
            checked={value.includes(option.id)}
            onChange={(event) => toggle(option.id, event.currentTarget.checked)}
          />
        ))}
      </div>
      <p className="rtm-field-hint" role="status">
        {shown.length === 0 && words.nothingFound}
      </p>
    </div>
  )
}
