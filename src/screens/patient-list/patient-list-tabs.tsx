import { useQueryClient } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { type ReactNode, useId, useMemo } from 'react'
import { patientListQuery } from '../../api/patients'
import type { Unread } from '../../client/messaging/unread-cache'
import { Icon } from '../../ui/icon'
import { TabPanel, Tabs } from '../../ui/tabs'
import { useScreen } from '../shared/screen'
import { type PatientListTab, patientListTabs } from './patient-list-tab'
import { changeView, type ListLimits, listFilters, type PatientListView } from './patient-list-view'
import { useTabUnread } from './use-tab-unread'

/**
 * When the pointer reaches a tab, the list of the tab is fetched in advance, unless the last fetch
 * of this list was less than this number of milliseconds ago.
 */
const INTENT_STALE_MS = 10_000

interface PatientListTabsProps {
  view: PatientListView
  limits: ListLimits
  counts: Record<PatientListTab, number | undefined>
  /** Whether a count that is still unknown is being fetched. */
  isFetching: boolean
  unread: Unread | null
  onSelect: (tab: PatientListTab) => void
  children: ReactNode
}

/**
 * The tabs Active and Inactive. Each tab shows the number of its patients (T01) and the number of
 * unread messages from these patients (T22).
 */
export function PatientListTabs(props: PatientListTabsProps) {
  const { view, limits, counts, isFetching, unread, onSelect, children } = props
  const { client, messages } = useScreen()
  const words = messages.patientList
  const queryClient = useQueryClient()
  const panelId = useId()
  const number = useMemo(() => new Intl.NumberFormat(messages.locale), [messages.locale])
  const waiting = useTabUnread(view, limits, unread)
  const prefetch = (tab: PatientListTab) => {
    if (tab === view.tab) return
    const next = changeView(view, { type: 'tab', tab })
    const spec = patientListQuery(client.http, listFilters(next, limits))
    void queryClient.prefetchQuery({ ...spec, staleTime: INTENT_STALE_MS })
  }
  return (
    <>
      <Tabs
        label={words.tabsLabel}
        panelId={panelId}
        selected={view.tab}
        onSelect={onSelect}
        onIntent={prefetch}
        tabs={patientListTabs.map((id) => {
          const count = counts[id]
          return {
            id,
            label: words.tabs[id],
            count: count === undefined ? undefined : number.format(count),
            countLoading: count === undefined && isFetching,
            mark: waiting[id] > 0 && (
              <span className="rtm-patients-waiting" data-rtm-tooltip={words.unread(waiting[id])}>
                {/* The comma separates the number of unread messages from the count of the tab in
                    the accessible name. */}
                <span className="rtm-hidden-visually">{`, ${words.unread(waiting[id])}`}</span>
                <Icon of={MessageCircle} size={14} />
                <span aria-hidden>{number.format(waiting[id])}</span>
              </span>
            ),
          }
        })}
      />
      <TabPanel id={panelId} tab={view.tab}>
        {children}
      </TabPanel>
    </>
  )
}
