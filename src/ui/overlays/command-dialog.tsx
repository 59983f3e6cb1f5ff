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

/** The user can type at most this number of characters. */
const LONGEST = 100

export interface CommandItem {
  /** An id that no other item of the dialog has. */
  id: string
  /** The label as plain text. */
  text: string
  label: ReactNode
  /** A second line. */
  note?: ReactNode
  /** A decorative icon of 16 px. */
  icon: ReactNode
  /** The keys that do the same without the dialog. Each key is one text. */
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
  /** The text in the field. */
  value: string
  onChange: (value: string) => void
  /** The accessible name of the list. */
  listLabel: string
  groups: readonly CommandGroup[]
  /** The number of results, for screen readers. Empty while it is unknown. */
  status: string
  onClose: () => void
  /** Shown below the list, such as an error. */
  children?: ReactNode
}

/** The box around the list scrolls. In some browsers, scrolling by keyboard needs a tab stop. */
const scrolling = (label: string) =>
  ({ role: 'group', 'aria-label': label, tabIndex: 0, onMouseDown: keepFocus }) as const

/**
 * A dialog with a field and a list. The text in the field filters the list. The focus stays in the
 * field. The arrow keys move in the list, and Enter chooses an item. The dialog is open while it is
 * mounted.
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

/** A press outside the items leaves the focus in the field. */
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
