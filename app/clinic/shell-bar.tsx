import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Avatar } from '../../src/ui/avatar'
import { Icon } from '../../src/ui/icon'
import { lazyPart, overlayCode } from '../../src/ui/lazy-part'
import { LazyOverlay } from '../../src/ui/overlays/lazy-overlay'
import { MenuButton } from '../../src/ui/overlays/menu-button'
import type { MenuGroup } from '../../src/ui/overlays/menu-items'
import { useApp, useSession } from '../app-context'
import { Brand, useBrandName } from '../brand'
import { hrefOf, useAppLocation } from '../router/location'
import { hasPanel } from '../router/paths'
import { panelOf } from '../router/place'
import { MainLinks, ReadyDot } from './main-links'
import { paletteKeys, paletteShortcut } from './palette/palette-key'
import { prefetchPalette } from './palette/palette-overlay'
import { Timers } from './timers'

interface ShellBarProps {
  /** The user menu's items. */
  menu: readonly MenuGroup[]
  readyCount: number
  /** Opens the command palette. */
  onSearch: () => void
}

const home = hrefOf({ pathname: '/patient-list', search: '' })

/**
 * The logo (S02, S03). A click reloads the home page and deletes stored list settings, but neither
 * the session nor the theme. The logo is a plain link, so that the browser reloads the page.
 */
function Logo() {
  const { client, words } = useApp()
  return (
    <a
      href={home}
      className="app-logo"
      aria-label={`${useBrandName()}: ${words.app.home}`}
      onClick={() => client.preferences.clear()}
    >
      <Brand />
    </a>
  )
}

/** Returns the props of a button that opens the command palette (Y25). */
function searchProps(onSearch: () => void) {
  return {
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': paletteShortcut,
    onPointerEnter: prefetchPalette,
    onFocus: prefetchPalette,
    onClick: onSearch,
  } as const
}

/**
 * The sidebar of large screens. It has the logo, the links to the main pages, and the user menu at
 * the bottom.
 */
export function Sidebar({ menu, readyCount, onSearch }: ShellBarProps) {
  const { client, words } = useApp()
  const name = useSession(client).user?.fullName ?? ''
  return (
    <header className="app-shell-bar app-sidebar">
      <Logo />
      <button className="app-search" {...searchProps(onSearch)}>
        <Icon of={Search} />
        <span>{words.app.search}</span>
        <span className="app-search-keys" aria-hidden="true">
          {paletteKeys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      </button>
      <MainLinks readyCount={readyCount} />
      <Timers />
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

const loadMenu = overlayCode(() => import('./mobile-menu'))
const MobileMenu = lazyPart(async () => (await loadMenu()).MobileMenu)

/** The top bar of small screens, with a menu that slides out (S04). */
export function MobileBar({ menu, readyCount, onSearch }: ShellBarProps) {
  const { app } = useApp().words
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname, search } = useAppLocation()
  const isCovered = hasPanel(pathname) && panelOf(search) !== null
  const prefetch = () => void loadMenu().catch(() => {})
  const close = () => setOpen(false)
  // Closes the menu synchronously, so that the menu no longer holds the focus. The dialog that
  // opens next can then take the focus. When the dialog closes, it returns the focus to the menu
  // button.
  const leave = () => {
    flushSync(close)
    button.current?.focus()
  }
  return (
    <header className="app-shell-bar app-mobile-bar" inert={isCovered}>
      <button
        ref={button}
        type="button"
        className="app-icon-button app-menu-button"
        aria-label={app.openMenu}
        aria-description={readyCount > 0 ? app.readyBillings(readyCount) : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        <Icon of={MenuIcon} size={24} />
        {readyCount > 0 && <ReadyDot />}
      </button>
      <Logo />
      <Timers most={1} />
      <button
        className="app-icon-button app-search-icon"
        aria-label={app.search}
        {...searchProps(onSearch)}
      >
        <Icon of={Search} size={20} />
      </button>
      {isOpen && (
        <LazyOverlay onFailed={close}>
          <MobileMenu menu={menu} readyCount={readyCount} onClose={close} onLeave={leave} />
        </LazyOverlay>
      )}
    </header>
  )
}
