import { type ReactNode, useId } from 'react'
import { addStyles } from './styles'
import css from './switch.css?inline'

addStyles(css)

export interface SwitchProps {
  label: string
  /** What its state means, or why it cannot be changed. */
  description?: ReactNode
  isOn: boolean
  isDisabled?: boolean
  /** Asks for the other state; the caller decides. */
  onChange: (isOn: boolean) => void
}

/** On or off, at once. Where it cannot be changed it keeps its place in the Tab order, to say why. */
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
