import { useIsFetching, useQuery } from '@tanstack/react-query'
import ChartColumn from 'lucide-react/icons/chart-column'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UsersRound from 'lucide-react/icons/users-round'
import { useEffect, useEffectEvent, useRef } from 'react'
import { billingCountQuery } from '../../src/api/billing-instances'
import { queryKey } from '../../src/api/query-keys'
import { queriesOf } from '../../src/client/queries'
import { whenOnline } from '../../src/client/query-client'
import { Icon } from '../../src/ui/icon'
import { useApp, useSession } from '../app-context'
import { AppLink, usePageTarget } from '../router/navigation'
import { prefetchPage } from './prefetch-page'

/** The links of the sidebar (S01). */
export const mainPages = [
  { path: '/patient-list', word: 'patients', icon: UsersRound },
  { path: '/billing', word: 'billing', icon: ReceiptText },
  { path: '/metrics', word: 'metrics', icon: ChartColumn },
] as const

interface MainLinksProps {
  /** The number of ready billings of the signed-in user's own patients. */
  readyCount: number
  /**
   * Whether a visible text says what the dot means. A touch screen needs this text, because it has
   * no hover.
   */
  spellsOut?: boolean
  /** Called when the user follows a link, before the navigation. */
  onFollow?: () => void
}

/** The links to the main pages (S01). They keep the query of the address (R08). */
export function MainLinks({ readyCount, spellsOut = false, onFollow }: MainLinksProps) {
  const { lang, words } = useApp()
  const targetOf = usePageTarget()
  const ready = readyCount > 0 ? words.app.readyBillings(readyCount) : undefined
  return (
    <nav className="app-links" aria-label={words.app.main}>
      {mainPages.map(({ path, word, icon }) => {
        const prefetch = () => prefetchPage(path, lang)
        const note = path === '/billing' ? ready : undefined
        return (
          <AppLink
            key={path}
            to={targetOf(path)}
            aria-description={spellsOut ? undefined : note}
            data-rtm-tooltip={spellsOut ? undefined : note}
            data-rtm-tooltip-below=""
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

/**
 * The dot that stands for ready billings (S05). A text with the same meaning is beside it, either
 * visible or only for screen readers.
 */
export function ReadyDot() {
  return <span className="app-dot" data-ready-dot aria-hidden="true" />
}

/**
 * Returns the number of ready billings of the signed-in user's own patients (S05, S06). The number
 * is 0 until it is loaded. It is in the query cache of the client, so it is requested again after
 * each change of a billing.
 */
export function useReadyCount(): number {
  const { client, words } = useApp()
  const { user } = useSession(client)
  const queries = queriesOf(client)
  const billings = queryKey(client.http, 'billing-instances')
  const { data, error, refetch } = useQuery(
    {
      ...billingCountQuery(client.http, {
        status: 'Elg',
        currentlyBillable: true,
        primaryProviderId: user?.id,
      }),
      enabled: user !== null,
      ...whenOnline,
    },
    queries,
  )
  // Waits until no request for billings is pending. If another of these requests has failed too,
  // the page itself shows that failure, and a toast about the number would only repeat it.
  const isSettled = useIsFetching({ queryKey: billings }, queries) === 0
  const told = useRef<unknown>(null)
  const tell = useEffectEvent((failure: unknown) => {
    if (told.current === failure) return
    told.current = failure
    const failed = queries.getQueryCache().findAll({
      queryKey: billings,
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
    if (failed.length > 1) return
    client.notifications.failure(failure, words.app.readyCountFailed, {
      action: { label: words.common.retry, run: () => void refetch() },
    })
  })
  useEffect(() => {
    if (error && isSettled) tell(error)
  }, [error, isSettled])
  return data ?? 0
}
