import { type ReactNode, useId } from 'react'
import { addStyles } from './styles'
import css from './switch.css?inline'

addStyles(css)

export interface SwitchProps {
  label: string
  /** The text that explains the state of the switch, or why the user cannot change it. */
  description?: ReactNode
  isOn: boolean
  isDisabled?: boolean
  /**
   * Called with the requested state when the user operates the switch. The caller decides whether
   * to apply it.
   */
  onChange: (isOn: boolean) => void
}

/**
 * A switch. A change applies immediately, without a submit button. A disabled switch stays in the
 * tab order, so that keyboard users can find out why it is disabled.
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
