import { Icon } from '../../src/ui/icon'
import { useApp } from '../app-context'
import { prefetchPage } from '../clinic/prefetch-page'
import { AppLink } from '../router/app-link'
import { useAppLocation } from '../router/location'
import { mainPages } from './main-pages'
import { ReadyDot } from './ready-dot'
import './main-links.css'

interface MainLinksProps {
  /** The number of ready billings of the signed-in user's own patients. */
  readyCount: number
  /** Shows the dot's meaning as text, for touch screens without hover. */
  spellsOut?: boolean
  /** Called before a link navigates. */
  onFollow?: () => void
}

/** S01: the links to the main pages. They keep the query (R08). */
export function MainLinks({ readyCount, spellsOut = false, onFollow }: MainLinksProps) {
  const { lang, words } = useApp()
  const { search } = useAppLocation()
  const ready = readyCount > 0 ? words.app.readyBillings(readyCount) : undefined
  return (
    <nav className="app-links" aria-label={words.app.main}>
      {mainPages.map(({ path, word, icon }) => {
        const prefetch = () => prefetchPage(path, lang)
        const note = path === '/billing' ? ready : undefined
        return (
          <AppLink
            key={path}
            to={{ pathname: path, search }}
            aria-description={spellsOut ? undefined : note}
            data-rtm-tooltip={spellsOut ? undefined : note}
            data-rtm-tooltip-beside=""
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={onFollow}
          >
            <Icon of={icon} size={20} />
            <span className="app-link-words">
              {words.app[word]}
              {note && spellsOut && <span className="app-link-note">{note}</span>}
            </span>
            {note && <ReadyDot />}
          </AppLink>
        )
      })}
    </nav>
  )
}
