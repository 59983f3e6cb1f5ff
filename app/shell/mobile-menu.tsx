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
  /** Closes it at once, since something else is shown. */
  onLeave: () => void
}

/** S04: all that the sidebar has, in a drawer; open for as long as it is mounted. */
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
