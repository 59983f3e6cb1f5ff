import { type ReactNode, useId } from 'react'
import { Checkbox } from '../checkbox'
import { FieldNotes, type FieldProps, fieldIds, labelText } from './field-parts'

export interface FormCheckboxProps extends FieldProps {
  value: boolean
  onChange: (value: boolean) => void
}

/** A checkbox in a form, for a value that is either true or false. */
export function FormCheckbox(props: FormCheckboxProps) {
  const id = useId()
  return (
    <div className="rtm-field rtm-form-checkbox">
      <Checkbox
        label={props.label}
        checked={props.value}
        disabled={props.isDisabled}
        aria-invalid={props.errorMessage ? true : undefined}
        aria-describedby={fieldIds(id, props).describedBy}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <FieldNotes {...props} id={id} />
    </div>
  )
}

export interface CheckboxOption {
  id: string
  label: ReactNode
}

export interface FormCheckboxGroupProps extends FieldProps {
  options: readonly CheckboxOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A group of checkboxes in a form, for a few choices. The user can check any number of them. */
export function FormCheckboxGroup(props: FormCheckboxGroupProps) {
  const { options, value, onChange } = props
  const id = useId()
  const { labelId, describedBy } = fieldIds(id, props)
  const toggle = (option: string, isOn: boolean) =>
    onChange(isOn ? [...value, option] : value.filter((other) => other !== option))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be placed like a label
    <div
      className="rtm-field"
      role="group"
      data-invalid={props.errorMessage ? '' : undefined}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
    >
      <span id={labelId} className="rtm-field-label">
        {labelText(props)}
      </span>
      <div className="rtm-checkboxes">
        {options.map((option) => (
          <Checkbox
            key={option.id}
            label={option.label}
            checked={value.includes(option.id)}
            disabled={props.isDisabled}
            aria-invalid={props.errorMessage ? true : undefined}
            aria-describedby={describedBy}
            onChange={(event) => toggle(option.id, event.currentTarget.checked)}
          />
        ))}
      </div>
      <FieldNotes {...props} id={id} />
    </div>
  )
}
