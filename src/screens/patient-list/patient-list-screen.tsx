import { type ComponentProps, type Dispatch, useEffect, useMemo, useReducer, useRef } from 'react'
import * as patientWords from '../../domain/messages/en-patient'
import * as patientActionsWords from '../../domain/messages/en-patient-actions'
import * as patientListWords from '../../domain/messages/en-patient-list'
import * as tableWords from '../../domain/messages/en-table'
import { addStyles } from '../../ui/styles'
import { useListPreferences } from '../shared/list-preferences'
import { type Layout, useScreen } from '../shared/screen'
import { useUnread } from '../shared/use-unread'
import { withQueries } from '../shared/with-queries'
import { PatientFilterChips } from './patient-filter-chips'
import { firstColumns } from './patient-list-columns'
import { PatientListOverlays } from './patient-list-overlays'
import css from './patient-list-screen.css?inline'
import { type PatientListTab, readTab, writeTab } from './patient-list-tab'
import { PatientListTable } from './patient-list-table'
import { PatientListTabs } from './patient-list-tabs'
import { PatientListToolbar } from './patient-list-toolbar'
import { changeView, firstView, type ListLimits, type PatientListAction } from './patient-list-view'
import { usePatientCounts, usePatientRows } from './use-patient-list-data'
import { usePatientWork } from './use-patient-work'

addStyles(css)

/** The message sections of this screen and its dialogs. */
export const words = [patientListWords, patientWords, patientActionsWords, tableWords]

const firstPreferences = { pageSize: 50, columns: firstColumns }

interface PatientListProps {
  patientId: number | null
  providerId: number | 'null' | null
  /** The tab to show. Null means the tab that the user opened last. */
  tab: PatientListTab | null
  layout: Layout
}

/** The patients list (spec §2 "Patients list"): active and inactive patients, filters, actions. */
function PatientListScreen(given: PatientListProps) {
  // The key resets the list for another provider. Filters and open dialogs must not stay.
  return <Patients key={`${given.providerId}`} given={given} />
}

export const Screen = withQueries(PatientListScreen)

/** The view that the user has chosen, with the limits set by the vendor page and the chat. */
function useView(given: PatientListProps, pageSize: number) {
  const { client } = useScreen()
  const [view, change] = useReducer(changeView, null, () =>
    firstView(given.tab ?? readTab(client), pageSize),
  )
  useEffect(() => {
    if (given.tab) change({ type: 'tab', tab: given.tab })
  }, [given.tab])
  const { unread } = useUnread()
  const byChannel = unread?.byChannel ?? null
  const limits = useMemo<ListLimits>(
    () => ({
      providerId: given.providerId,
      unreadChannels: byChannel && Object.keys(byChannel),
    }),
    [given.providerId, byChannel],
  )
  return { view, change, unread, limits }
}

/** Selects a tab, stores it, and notifies the vendor page. */
function useSelect(tab: PatientListTab, change: Dispatch<PatientListAction>) {
  const { client, emit } = useScreen()
  return (next: PatientListTab) => {
    change({ type: 'tab', tab: next })
    writeTab(client, next)
    if (next !== tab) emit('rtm-navigate', { tab: next })
  }
}

type FiltersProps = Omit<ComponentProps<typeof PatientListToolbar>, 'filtersButton'>

/** The toolbar with the filters, and below it the active filters. */
function Filters(props: FiltersProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { view, change } = props
  return (
    <div>
      <PatientListToolbar {...props} filtersButton={button} />
      <PatientFilterChips view={view} change={change} onEmptied={() => button.current?.focus()} />
    </div>
  )
}

function Patients({ given }: { given: PatientListProps }) {
  const { messages } = useScreen()
  const isTile = given.layout === 'tile'
  const preferences = useListPreferences('patient-list', firstPreferences)
  const { view, change, unread, limits } = useView(given, preferences.pageSize)
  const rows = usePatientRows(view, limits)
  const { counts, isFetching } = usePatientCounts(view, limits, {
    listed: rows.isPlaceholder ? undefined : rows.page?.count,
    isFetching: rows.isFetching,
  })
  const work = usePatientWork(rows)
  const root = useRef<HTMLElement>(null)
  const select = useSelect(view.tab, change)
  return (
    <section ref={root} className="rtm-patients rtm-list" aria-label={messages.patientList.title}>
      {!isTile && (
        <Filters
          view={view}
          change={change}
          open={work.open}
          hasProviderFilter={given.providerId === null}
          hasUnread={unread !== null}
          layout={preferences.columns}
        />
      )}
      <PatientListTabs
        view={view}
        limits={limits}
        counts={counts}
        isFetching={isFetching}
        unread={unread}
        onSelect={select}
      >
        <PatientListTable
          view={view}
          change={change}
          select={select}
          rows={rows}
          work={work}
          patientId={given.patientId}
          unread={unread?.byChannel ?? null}
          elsewhere={counts[view.tab === 'active' ? 'inactive' : 'active']}
          isTile={isTile}
          layout={preferences.columns}
          onPageSize={(pageSize) => {
            preferences.setPageSize(pageSize)
            change({ type: 'pageSize', pageSize })
          }}
        />
      </PatientListTabs>
      <PatientListOverlays
        root={root}
        rows={rows.page?.results}
        work={work}
        place={given.providerId === null ? 'patient-list' : `patient-list:${given.providerId}`}
      />
    </section>
  )
}
