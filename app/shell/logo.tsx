import { useApp } from '../app-context'
import { appRoot } from '../app-root'
import { Mark } from './mark'
import './logo.css'

const home = new URL('patient-list', appRoot()).href

/**
 * S02, S03: reloads the home page and clears stored list settings. The session and the theme stay.
 * A plain link, so that the browser reloads the page.
 */
export function Logo() {
  const { client, words } = useApp()
  return (
    <a
      href={home}
      className="app-logo"
      aria-label={`${words.app.product}: ${words.app.home}`}
      onClick={() => client.preferences.clear()}
    >
      <Mark />
      <span>{words.app.product}</span>
    </a>
  )
}
