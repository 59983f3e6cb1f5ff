import type { ComponentPropsWithRef } from 'react'
import { glyph } from './glyph'
import input from './input.css?inline'
import css from './native-select.css?inline'
import { addStyles } from './styles'

addStyles(input)
addStyles(css)

export interface NativeSelectProps
  extends Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value' | 'children'> {
  /** The accessible name of the select. It is required if there is no visible label. */
  label?: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/**
 * The browser's own select (`<select>`). It works best on a phone, and the browser does not need to
 * load code for it.
 */
export function NativeSelect(props: NativeSelectProps) {
  const { label, value, options, onChange, ...native } = props
  return (
    <span className="rtm-native-select" {...glyph('down')}>
      <select
        {...native}
        className="rtm-input"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
