import { type MouseEvent, useId } from 'react'
import { Avatar } from '../../src/ui/avatar'
import { Dialog } from '../../src/ui/overlays/dialog'
import type { MenuGroup, MenuItem } from '../../src/ui/overlays/menu-items'
import { useApp, useSession } from '../app-context'
import { isPlainClick } from '../router/navigation'
import { MainLinks } from './main-links'
import './mobile-menu.css'

interface MobileMenuProps {
  /** The items of the user menu. */
  menu: readonly MenuGroup[]
  readyCount: number
  onClose: () => void
  /**
   * Closes the menu synchronously, because the selected item then opens a dialog or a page, which
   * takes the focus.
   */
  onLeave: () => void
}

/**
 * The menu of small screens: a drawer with the content of the sidebar (S04). It is open while this
 * component is mounted.
 */
export function MobileMenu({ menu, readyCount, onClose, onLeave }: MobileMenuProps) {
  const { client, words } = useApp()
  const name = useSession(client).user?.fullName ?? ''
  return (
    <Dialog
      isOpen
      side="start"
      title={words.app.menu}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      <div className="app-drawer">
        <MainLinks readyCount={readyCount} spellsOut onFollow={onLeave} />
        <p className="app-drawer-user">
          <span aria-hidden="true">
            <Avatar name={name} />
          </span>
          <span>{name}</span>
        </p>
        <MenuRows groups={menu} onLeave={onLeave} />
      </div>
    </Dialog>
  )
}

interface MenuRowsProps {
  groups: readonly MenuGroup[]
  /** Called when the user selects an item that closes the menu. */
  onLeave: () => void
}

/** The items of a menu as a flat list. The values of a submenu are shown as radio buttons. */
function MenuRows({ groups, onLeave }: MenuRowsProps) {
  return groups.map((group) => (
    <ul key={group.id} className="app-rows" aria-label={group.label}>
      {group.items.map((item) => (
        <li key={item.id}>
          {item.submenu ? (
            item.submenu.map((choices) => (
              <Choices key={choices.id} item={item} choices={choices} />
            ))
          ) : (
            <Row item={item} onLeave={onLeave} />
          )}
        </li>
      ))}
    </ul>
  ))
}

function Row({ item, onLeave }: { item: MenuItem; onLeave: () => void }) {
  const { href, target, rel, onAction } = item
  const act = (event: MouseEvent) => {
    if (!onAction || !isPlainClick(event)) return
    event.preventDefault()
    onLeave()
    onAction()
  }
  const content = (
    <>
      {item.icon}
      <span>
        {item.label}
        {item.description && <span className="app-link-note">{item.description}</span>}
      </span>
    </>
  )
  if (href !== undefined) {
    return (
      <a className="app-row" href={href} target={target} rel={rel} onClick={act}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" className="app-row" onClick={act}>
      {content}
    </button>
  )
}

function Choices({ item, choices }: { item: MenuItem; choices: MenuGroup }) {
  const name = useId()
  const { selection } = choices
  return (
    <fieldset className="app-choices">
      <legend className="app-row">
        {item.icon}
        {item.label}
      </legend>
      <div className="app-choices-options">
        {choices.items.map(({ id, label }) => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              className="rtm-hidden-visually"
              checked={selection?.selected.includes(id) ?? false}
              onChange={() => selection?.onChange([id])}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
