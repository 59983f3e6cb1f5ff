import { Icon } from '../../src/ui/icon'
import { useApp } from '../app-context'
import { prefetchPage } from '../clinic/prefetch-page'
import { AppLink } from '../navigation/app-link'
import { usePlace } from '../navigation/place'
import { mainPages } from './main-pages'
import { ReadyDot } from './ready-dot'
import './main-links.css'

interface MainLinksProps {
  /** Billings that are ready, of the signed-in user's own patients. */
  readyCount: number
  /** Writes out what the dot means, where nothing hovers. */
  spellsOut?: boolean
  /** A link is about to be followed. */
  onFollow?: () => void
}

/** S01: the pages there are; the address keeps its query on the way (R08). */
export function MainLinks({ readyCount, spellsOut = false, onFollow }: MainLinksProps) {
  const { lang, words } = useApp()
  const { search } = usePlace()
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
