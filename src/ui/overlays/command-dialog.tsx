import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { Icon } from '../icon'
import { IconButton } from '../icon-button'
import { addStyles } from '../styles'
import css from './command-dialog.css?inline'
import { Dialog } from './dialog'
import menu from './menu.css?inline'

addStyles(menu)
addStyles(css)

/** The maximum number of characters in the field of the dialog. */
const LONGEST = 100

export interface CommandItem {
  /** An id that no other item of the dialog has. */
  id: string
  /** The label of the item as plain text. */
  text: string
  label: ReactNode
  /** The text below the label. */
  note?: ReactNode
  /** A decorative icon with a size of 16 px. */
  icon: ReactNode
  /** The keyboard shortcut that runs the same command without the dialog. Each entry is one key. */
  keys?: readonly string[]
  onChoose: () => void
}

export interface CommandGroup {
  id: string
  title: string
  items: readonly CommandItem[]
}

export interface CommandDialogProps {
  title: string
  placeholder: string
  closeLabel: string
  /** The text in the field of the dialog. */
  value: string
  onChange: (value: string) => void
  /** The accessible name of the list of items. */
  listLabel: string
  groups: readonly CommandGroup[]
  /** A text with the number of results, for screen readers. Empty while the number is unknown. */
  status: string
  onClose: () => void
  /** The content below the list, such as an error message. */
  children?: ReactNode
}

/**
 * The props of the scrollable box around the list. In some browsers, a user can scroll this box by
 * keyboard only if the box is a tab stop.
 */
const scrolling = (label: string) =>
  ({ role: 'group', 'aria-label': label, tabIndex: 0, onMouseDown: keepFocus }) as const

/**
 * A dialog with a field and a list of commands. The text in the field filters the list. The focus
 * stays in the field: the arrow keys move within the list, and Enter chooses an item. The dialog is
 * open while it is mounted.
 */
export function CommandDialog(props: CommandDialogProps) {
  const { title, placeholder, value, onChange, groups, status, onClose } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog isOpen side="top" size="medium" title={title} initialFocus={field} onClose={onClose}>
      <Autocomplete inputValue={value} onInputChange={onChange}>
        <div className="rtm-command-head">
          <Icon of={Search} size={20} />
          <TextField
            className="rtm-command-field"
            type="search"
            aria-label={title}
            maxLength={LONGEST}
          >
            <Input ref={field} className="rtm-command-input" placeholder={placeholder} />
          </TextField>
          <IconButton icon={X} label={props.closeLabel} onClick={onClose} />
        </div>
        <div className="rtm-command-body" {...scrolling(props.listLabel)}>
          <ListBox
            className="rtm-command-list"
            aria-label={props.listLabel}
            items={groups.filter(({ items }) => items.length > 0)}
            selectionMode="none"
          >
            {(group) => <GroupLines group={group} />}
          </ListBox>
          {props.children}
        </div>
      </Autocomplete>
      <p role="status" className="rtm-hidden-visually">
        {status}
      </p>
    </Dialog>
  )
}

/**
 * If the user presses the mouse button at a place of the box without an item, the field must keep
 * the focus.
 */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && !event.target.closest('button')) event.preventDefault()
}

function GroupLines({ group: { id, title, items } }: { group: CommandGroup }) {
  return (
    <ListBoxSection id={id} className="rtm-menu-section">
      <Header className="rtm-menu-heading">{title}</Header>
      {items.map((item) => (
        <Line key={item.id} item={item} />
      ))}
    </ListBoxSection>
  )
}

function Line({ item }: { item: CommandItem }) {
  const { id, text, label, note, icon, keys, onChoose } = item
  return (
    <ListBoxItem id={id} textValue={text} className="rtm-menu-item" onAction={onChoose}>
      <span className="rtm-menu-icon">{icon}</span>
      <span className="rtm-menu-words">
        <span className="rtm-command-label">{label}</span>{' '}
        {note && <span className="rtm-menu-note">{note}</span>}
      </span>
      {keys && (
        <span className="rtm-command-keys" aria-hidden>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </ListBoxItem>
  )
}
