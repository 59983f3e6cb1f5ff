import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './checkbox.css?inline'
import { addStyles } from './styles'

addStyles(css)

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref'> {
  label: ReactNode
  /** Whether the label is visible only to screen readers. */
  labelHidden?: boolean
  /**
   * Whether the checkbox controls several items of which only some are checked. It then has a third
   * state, between checked and unchecked.
   */
  indeterminate?: boolean
}

/** The browser's own checkbox (`<input type="checkbox">`), with our styles. */
export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden = false, indeterminate = false, className, ...native } = props
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={className ? `rtm-checkbox-field ${className}` : 'rtm-checkbox-field'}>
      <input {...native} ref={input} type="checkbox" className="rtm-checkbox" />
      <span className={labelHidden ? 'rtm-hidden-visually' : undefined}>{label}</span>
    </label>
  )
}
