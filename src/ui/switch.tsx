import { type ReactNode, useId } from 'react'
import { addStyles } from './styles'
import css from './switch.css?inline'

addStyles(css)

export interface SwitchProps {
  label: string
  /** Explains the state, or why it cannot be changed. */
  description?: ReactNode
  isOn: boolean
  isDisabled?: boolean
  /** Called with the other state. The caller decides whether to change it. */
  onChange: (isOn: boolean) => void
}

/**
 * A switch that applies at once. When disabled, it stays in the tab order, so that users can read
 * why.
 */
export function Switch({ label, description, isOn, isDisabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="rtm-switch">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-disabled={isDisabled || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        onClick={() => {
          if (!isDisabled) onChange(!isOn)
        }}
      />
      <span className="rtm-switch-words">
        <span id={`${id}-label`}>{label}</span>
        {description && <span id={`${id}-description`}>{description}</span>}
      </span>
    </div>
  )
}
