import { Button, type ButtonProps } from '../../ui/button'
import { MenuButton } from '../../ui/overlays/menu-button'
import type { MenuGroup } from '../../ui/overlays/menu-items'

const ALL = 'all'

interface FilterMenuProps {
  label: string
  /** The text of the option that turns the filter off. */
  all: string
  icon: NonNullable<ButtonProps['icon']>
  choices: readonly { id: string; label: string }[]
  /** The id of the selected option. Null if the filter is off. */
  value: string | null
  onChange: (id: string | null) => void
  /** Called when the pointer or the focus reaches the button, before the menu opens. */
  onIntent?: () => void
  /** The menu groups below the options of the filter. */
  more?: readonly MenuGroup[]
}

/**
 * A button with a menu that filters a list. The user can select one option or turn the filter off.
 */
export function FilterMenu(props: FilterMenuProps) {
  const { label, value, onIntent } = props
  const items = [{ id: ALL, label: props.all }, ...props.choices]
  const selected = value ?? ALL
  const name = items.find((item) => item.id === selected)?.label ?? label
  return (
    <MenuButton
      label={label}
      groups={[
        {
          id: 'choices',
          label,
          items,
          selection: {
            mode: 'single',
            selected: [selected],
            onChange: ([id = ALL]) => props.onChange(id === ALL ? null : id),
          },
        },
        ...(props.more ?? []),
      ]}
    >
      {(trigger) => (
        <Button
          {...trigger}
          icon={props.icon}
          data-active={value === null ? undefined : ''}
          onPointerEnter={() => {
            onIntent?.()
            trigger.onPointerEnter()
          }}
          onFocus={() => {
            onIntent?.()
            trigger.onFocus()
          }}
          aria-label={`${label}: ${name}`}
        >
          {name}
        </Button>
      )}
    </MenuButton>
  )
}
