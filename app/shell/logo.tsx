import { useApp } from '../app-context'
import { appRoot } from '../app-root'
import { Mark } from './mark'
import './logo.css'

const home = new URL('patient-list', appRoot()).href

/**
 * S02, S03: loads home anew, without what lists had kept. The session and the theme stay. A plain
 * link, so that the browser loads the page.
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
