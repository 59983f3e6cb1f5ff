import { type ReactNode, useId } from 'react'
import { FieldNotes, type FieldProps, fieldIds, labelText } from './field-parts'

export interface RadioOption<Id extends string> {
  id: Id
  label: ReactNode
  description?: ReactNode
  isDisabled?: boolean
}

export interface FormRadioGroupProps<Id extends string> extends FieldProps {
  options: readonly RadioOption<Id>[]
  /** The selected option. Null if nothing is selected. */
  value: Id | null
  onChange: (value: Id) => void
  orientation?: 'vertical' | 'horizontal'
}

/**
 * A group of radio buttons for a few choices. They are the browser's own radio buttons, so the
 * browser handles arrow keys, focus and forms.
 */
export function FormRadioGroup<Id extends string>(props: FormRadioGroupProps<Id>) {
  const { options, value, onChange, orientation = 'vertical' } = props
  const id = useId()
  const { labelId, describedBy } = fieldIds(id, props)
  return (
    <div
      className="rtm-field"
      role="radiogroup"
      data-invalid={props.errorMessage ? '' : undefined}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required={props.isRequired}
      aria-invalid={props.errorMessage ? true : undefined}
    >
      <span id={labelId} className="rtm-field-label">
        {labelText(props)}
      </span>
      <div className="rtm-radios" data-orientation={orientation}>
        {options.map((option) => (
          <label key={option.id} className="rtm-radio">
            <input
              type="radio"
              name={id}
              checked={option.id === value}
              disabled={props.isDisabled || option.isDisabled}
              onChange={() => onChange(option.id)}
            />
            <span>
              {option.label}
              {option.description && (
                <span className="rtm-field-hint rtm-radio-note">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes {...props} id={id} />
    </div>
  )
}
