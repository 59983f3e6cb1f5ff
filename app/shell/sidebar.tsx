import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { Avatar } from '../../src/ui/avatar'
import { Icon } from '../../src/ui/icon'
import { MenuButton } from '../../src/ui/overlays/menu-button'
import { useApp } from '../app-context'
import { useSession } from '../session'
import { Logo } from './logo'
import { MainLinks } from './main-links'
import type { ShellBarProps } from './shell-bar'
import './sidebar.css'

/** On large screens: the logo, the main pages, and the user menu at the bottom. */
export function Sidebar({ menu, readyCount }: ShellBarProps) {
  const { client, words } = useApp()
  const name = useSession(client).user?.fullName ?? ''
  return (
    <header className="app-shell-bar app-sidebar">
      <Logo />
      <MainLinks readyCount={readyCount} />
      <MenuButton label={words.app.userMenu} groups={menu} placement="top start">
        {(trigger) => (
          <button type="button" className="app-user" {...trigger}>
            <span aria-hidden="true">
              <Avatar name={name} />
            </span>
            <span className="rtm-truncate">
              <span className="rtm-hidden-visually">{words.app.userMenu}: </span>
              {name}
            </span>
            <Icon of={ChevronsUpDown} />
          </button>
        )}
      </MenuButton>
    </header>
  )
}
