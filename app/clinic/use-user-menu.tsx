import BookOpenText from 'lucide-react/icons/book-open-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import SunMoon from 'lucide-react/icons/sun-moon'
import TimerOff from 'lucide-react/icons/timer-off'
import UserPlus from 'lucide-react/icons/user-plus'
import { useSyncExternalStore } from 'react'
import type { RtmClient } from '../../src/client/rtm-client'
import { flagsOf } from '../../src/client/services/flags'
import type { Messages } from '../../src/domain/messages/messages'
import { Icon, type IconType } from '../../src/ui/icon'
import type { MenuGroup, MenuItem } from '../../src/ui/overlays/menu-items'
import { useApp } from '../app-context'
import { hrefOf, navigate, useAppLocation } from '../router/location'
import { inactivityLogout, logout } from '../session'
import { setTheme, type Theme, themes, useTheme } from '../theme'

/** The props of the sidebar and of the mobile bar. */
export interface ShellBarProps {
  /** The user menu's items. */
  menu: readonly MenuGroup[]
  readyCount: number
}

function withIcon(icon: IconType, item: MenuItem): MenuItem {
  return { ...item, icon: <Icon of={icon} /> }
}

/** S09: the menu has no academy item when no academy is configured. */
function academyOf(href: string | undefined, { academy, opensInNewTab }: Messages['app']) {
  if (!href) return []
  const link = { href, target: '_blank', rel: 'noopener', description: opensInNewTab }
  return [withIcon(GraduationCap, { id: 'academy', label: academy, ...link })]
}

/** S11: a submenu with the three themes. */
function themeChoice(theme: Theme, words: Messages['app']): MenuItem {
  const choose = ([chosen]: string[]) => {
    const known = themes.find((one) => one === chosen)
    if (known) setTheme(known)
  }
  const choices: MenuGroup = {
    id: 'themes',
    label: words.theme,
    items: themes.map((id) => ({ id, label: words.themes[id] })),
    selection: { mode: 'single', selected: [theme], onChange: choose },
  }
  return withIcon(SunMoon, { id: 'theme', label: words.theme, submenu: [choices] })
}

/** A link to another page of the app. It keeps the query (R08). */
function pageItem(pathname: string, label: string, search: string): MenuItem {
  const to = { pathname, search }
  return { id: pathname, label, href: hrefOf(to), onAction: () => navigate(to) }
}

interface UserMenuDialogs {
  openCptCodes: () => void
  openInvitation: () => void
}

/**
 * The user menu (spec §2 "App shell"; S09–S15). It is a menu in the sidebar, and a flat list on
 * small screens.
 */
export function useUserMenu({ openCptCodes, openInvitation }: UserMenuDialogs): MenuGroup[] {
  const { client, words } = useApp()
  const { search } = useAppLocation()
  const theme = useTheme()
  const hasInactivityLogout = useFlag(client, 'inactivity-logout')
  const { app } = words
  const help = [
    ...academyOf(client.config.academyUrl, app),
    withIcon(BookOpenText, { id: 'codes', label: app.cptCodes, onAction: openCptCodes }),
    withIcon(Settings, pageItem('/billing-settings', app.billingSettings, search)),
    withIcon(LifeBuoy, pageItem('/support', app.support, search)),
    withIcon(UserPlus, { id: 'invite', label: app.invite, onAction: openInvitation }),
  ]
  const leaving = [
    withIcon(LogOut, { id: 'logout', label: app.logout, onAction: () => void logout(client) }),
  ]
  if (hasInactivityLogout) {
    leaving.push(
      withIcon(TimerOff, {
        id: 'inactivity-logout',
        label: app.inactivityLogout,
        onAction: () => inactivityLogout(client),
      }),
    )
  }
  return [
    { id: 'help', label: app.userMenu, items: help },
    { id: 'look', label: app.theme, items: [themeChoice(theme, app)] },
    { id: 'leave', label: app.logout, items: leaving },
  ]
}

/** Whether a feature flag is on. The component renders again when the flag changes. */
function useFlag(client: RtmClient, name: string): boolean {
  const flags = flagsOf(client)
  return useSyncExternalStore(flags.subscribe, () => flags.isOn(name))
}
