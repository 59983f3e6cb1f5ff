import Check from 'lucide-react/icons/check'
import { type ReactNode, useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { glyph } from '../glyph'
import { Icon } from '../icon'
import { useOverlayHold } from '../overlay-root'
import { addStyles } from '../styles'
import { FieldNotes, type FieldProps, fieldIds, labelText } from './field-parts'
import css from './menu.css?inline'
import { AriaScope } from './react-aria-setup'

addStyles(css)

export interface SelectOption<Id extends string> {
  id: Id
  label: string
  description?: ReactNode
}

export interface FormSelectProps<Id extends string> extends FieldProps {
  options: readonly SelectOption<Id>[]
  /** The selected option. Null if nothing is selected. The placeholder is then shown. */
  value: Id | null
  onChange: (value: Id) => void
  placeholder: string
}

/** A button that opens a list in which the user selects one option. */
export function FormSelect<Id extends string>(props: FormSelectProps<Id>) {
  const { options, value, onChange, errorMessage, isRequired, isDisabled } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  useOverlayHold(isOpen)
  return (
    <AriaScope>
      <Select
        className="rtm-field"
        value={value}
        onChange={(key) => {
          const chosen = options.find((option) => option.id === key)
          if (chosen) onChange(chosen.id)
        }}
        isOpen={isOpen}
        onOpenChange={setOpen}
        isRequired={isRequired}
        isInvalid={Boolean(errorMessage)}
        validationBehavior="aria"
        isDisabled={isDisabled}
        placeholder={props.placeholder}
      >
        <Label className="rtm-field-label">{labelText(props)}</Label>
        <Button
          className="rtm-input rtm-select-button"
          aria-describedby={fieldIds(id, props).describedBy}
        >
          <SelectValue className="rtm-truncate" />
          <span {...glyph('down')} />
        </Button>
        <FieldNotes {...props} id={id} />
        <Popover className="rtm-popover rtm-popover-listbox" offset={4}>
          <ListBox className="rtm-listbox" items={options}>
            {(option) => <Option option={option} />}
          </ListBox>
        </Popover>
      </Select>
    </AriaScope>
  )
}

function Option({ option }: { option: SelectOption<string> }) {
  return (
    <ListBoxItem id={option.id} textValue={option.label} className="rtm-menu-item">
      {({ isSelected }) => (
        <>
          <span className="rtm-menu-words">
            {option.label}
            {option.description && <span className="rtm-menu-note">{option.description}</span>}
          </span>
          <span className="rtm-menu-mark">{isSelected && <Icon of={Check} />}</span>
        </>
      )}
    </ListBoxItem>
  )
}
