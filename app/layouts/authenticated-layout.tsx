import { LogOut, Monitor, Moon, ReceiptText, Sun, UsersRound } from 'lucide-react'
import { NavLink, Outlet, useLocation } from 'react-router'
import type { RtmClient } from '../../src/client/rtm-client'
import { en } from '../../src/domain/messages/en'
import { logout } from '../logout'
import { useSession } from '../session'
import { setTheme, type Theme, useTheme } from '../theme'

const words = en.navigation

const themes = [
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
  { theme: 'system', Icon: Monitor },
] as const

function ThemeChoice({ current }: { current: Theme }) {
  return (
    <fieldset className="app-theme">
      <legend className="rtm-hidden-visually">{words.theme}</legend>
      {themes.map(({ theme, Icon }) => (
        <label key={theme} title={words.themes[theme]}>
          <input
            type="radio"
            name="theme"
            className="rtm-hidden-visually"
            checked={theme === current}
            onChange={() => setTheme(theme)}
          />
          <Icon size={16} aria-hidden />
          <span className="rtm-hidden-visually">{words.themes[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The frame of the pages of people who are signed in: a sidebar, on small screens a top bar. */
export function AuthenticatedLayout({ client }: { client: RtmClient }) {
  const { user } = useSession(client)
  const { search } = useLocation()
  const theme = useTheme()
  return (
    <div className="rtm-root app-shell" data-theme={theme}>
      <a className="app-skip" href="#content">
        {words.skip}
      </a>
      <header className="app-bar">
        <span className="app-logo">
          <img src="/icon.svg" alt="" width="28" height="28" />
          <span>{words.product}</span>
        </span>
        <nav aria-label={words.main}>
          <NavLink to={{ pathname: '/patient-list', search }}>
            <UsersRound size={18} aria-hidden /> {words.patients}
          </NavLink>
          <NavLink to={{ pathname: '/billing', search }}>
            <ReceiptText size={18} aria-hidden /> {words.billing}
          </NavLink>
        </nav>
        <div className="app-user">
          <ThemeChoice current={theme} />
          <span className="app-user-name rtm-truncate" title={user?.fullName}>
            {user?.fullName}
          </span>
          <button type="button" onClick={() => void logout(client)}>
            <LogOut size={16} aria-hidden />
            <span>{words.logout}</span>
          </button>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
