import { Avatar } from '../../src/ui/avatar'
import { Dialog } from '../../src/ui/overlays/dialog'
import { useApp } from '../app-context'
import { useSession } from '../session'
import { MainLinks } from './main-links'
import { MenuRows } from './menu-rows'
import type { ShellBarProps } from './shell-bar'
import './mobile-menu.css'

interface MobileMenuProps extends ShellBarProps {
  onClose: () => void
  /** Closes the menu synchronously, because something else is shown next. */
  onLeave: () => void
}

/** S04: the sidebar's content in a drawer. The drawer is open while it is mounted. */
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
