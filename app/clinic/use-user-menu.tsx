import BookOpenText from 'lucide-react/icons/book-open-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import SunMoon from 'lucide-react/icons/sun-moon'
import TimerOff from 'lucide-react/icons/timer-off'
import UserPlus from 'lucide-react/icons/user-plus'
import { useSyncExternalStore } from 'react'
import type { RtmClient } from '../../src/client/rtm-client'
import { flagsOf } from '../../src/client/services/flags'
import { unfinishedWork } from '../../src/client/storage/unfinished'
import { type Language, languages, type Messages } from '../../src/domain/messages/messages'
import { Icon, type IconType } from '../../src/ui/icon'
import type { MenuGroup, MenuItem } from '../../src/ui/overlays/menu-items'
import { useApp } from '../app-context'
import { languageChoice } from '../language'
import { hrefOf, navigate, type Target } from '../router/location'
import { usePageTarget } from '../router/navigation'
import { inactivityLogout, logout } from '../session'
import type { StoredChoice } from '../stored-choice'
import { themeChoice, themes, useTheme } from '../theme'

/**
 * The name of each language, written in that language, so that all users find their own language.
 */
const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** Matches a device without a mouse or a trackpad. Most such devices have no keyboard either. */
const touchOnly = matchMedia('(hover: none) and (pointer: coarse)')

function withIcon(icon: IconType, item: MenuItem): MenuItem {
  return { ...item, icon: <Icon of={icon} /> }
}

/** Returns the menu item for the academy. Returns no item if no academy is configured (S09). */
function academyOf(href: string | undefined, { academy, opensInNewTab }: Messages['app']) {
  if (!href) return []
  const link = { href, target: '_blank', rel: 'noopener', description: opensInNewTab }
  return [withIcon(GraduationCap, { id: 'academy', label: academy, ...link })]
}

interface Choices<T extends string> {
  id: string
  icon: IconType
  label: string
  /** The label of each value. */
  labels: Readonly<Record<T, string>>
  values: readonly T[]
  selected: T
  choice: StoredChoice<T>
}

/** Returns a menu item with a submenu in which the user selects one of several values. */
function choiceOf<T extends string>(choices: Choices<T>): MenuItem {
  const { id, icon, label, labels, values, selected, choice } = choices
  const onChange = ([chosen]: string[]) => {
    const known = values.find((one) => one === chosen)
    if (known) choice.choose(known)
  }
  const items = values.map((value) => ({ id: value, label: labels[value] }))
  const selection = { mode: 'single', selected: [selected], onChange } as const
  return withIcon(icon, { id, label, submenu: [{ id: `${id}-choices`, label, items, selection }] })
}

/**
 * Returns a menu item that is a link to another page of the app. The link keeps the query of the
 * address (R08).
 */
function pageItem(to: Target, label: string): MenuItem {
  return { id: to.pathname, label, href: hrefOf(to), onAction: () => navigate(to) }
}

interface UserMenuDialogs {
  openCptCodes: () => void
  openInvitation: () => void
  openShortcuts: () => void
  /** Opens the dialog that asks before a logout that would delete unfinished work. */
  openLogout: () => void
}

/**
 * Returns the items of the user menu (spec §2 "App shell"; S09–S15). The sidebar shows them in a
 * menu, and small screens show them as a flat list.
 */
export function useUserMenu(dialogs: UserMenuDialogs): MenuGroup[] {
  const { openCptCodes, openInvitation, openShortcuts, openLogout } = dialogs
  const { client, lang, words } = useApp()
  const targetOf = usePageTarget()
  const theme = useTheme()
  const hasInactivityLogout = useFlag(client, 'inactivity-logout')
  const { app } = words
  const look = [
    choiceOf({
      id: 'theme',
      icon: SunMoon,
      label: app.theme,
      labels: app.themes,
      values: themes,
      selected: theme,
      choice: themeChoice,
    }),
    choiceOf({
      id: 'language',
      icon: Languages,
      label: app.language,
      labels: languageNames,
      values: languages,
      selected: lang,
      choice: languageChoice,
    }),
  ]
  const help = [
    ...academyOf(client.config.academyUrl, app),
    withIcon(BookOpenText, { id: 'codes', label: app.cptCodes, onAction: openCptCodes }),
    withIcon(Settings, pageItem(targetOf('/billing-settings'), app.billingSettings)),
    ...(touchOnly.matches
      ? []
      : [withIcon(Keyboard, { id: 'shortcuts', label: app.shortcuts, onAction: openShortcuts })]),
    withIcon(LifeBuoy, pageItem(targetOf('/support'), app.support)),
    withIcon(UserPlus, { id: 'invite', label: app.invite, onAction: openInvitation }),
  ]
  const leave = () => (unfinishedWork(client.drafts) ? openLogout() : void logout(client))
  const leaving = [withIcon(LogOut, { id: 'logout', label: app.logout, onAction: leave })]
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
    { id: 'look', label: app.look, items: look },
    { id: 'leave', label: app.logout, items: leaving },
  ]
}

/** Returns whether a feature flag is on. The component renders again when the flag changes. */
function useFlag(client: RtmClient, name: string): boolean {
  const flags = flagsOf(client)
  return useSyncExternalStore(flags.subscribe, () => flags.isOn(name))
}
