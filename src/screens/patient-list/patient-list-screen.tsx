import {
  type ComponentProps,
  type Dispatch,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import * as patientWords from '../../domain/messages/en-patient'
import * as patientActionsWords from '../../domain/messages/en-patient-actions'
import * as patientListWords from '../../domain/messages/en-patient-list'
import * as tableWords from '../../domain/messages/en-table'
import { lazyPart } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { addStyles } from '../../ui/styles'
import { useDensity } from '../shared/density'
import { listedRows } from '../shared/list-counts'
import { useKeptFind, useRememberedProvider, useToldView } from '../shared/list-place'
import { useListPreferences } from '../shared/list-preferences'
import { useScreen } from '../shared/screen'
import { FIRST_PAGE_SIZE } from '../shared/stored-list'
import { isOutdated, useListKeys } from '../shared/use-list-keys'
import { useRowSteps } from '../shared/use-row-steps'
import { useUnread } from '../shared/use-unread'
import { withQueries } from '../shared/with-queries'
import cardsCss from './patient-cards.css?inline'
import { PatientFilterChips } from './patient-filter-chips'
import { firstColumns } from './patient-list-columns'
import { PatientListOverlays } from './patient-list-overlays'
import css from './patient-list-screen.css?inline'
import { hasProviderFilter, LIST, type PatientListProps, viewAtStart } from './patient-list-start'
import { type PatientListTab, writeTab } from './patient-list-tab'
import { PatientListTable } from './patient-list-table'
import { PatientListTabs } from './patient-list-tabs'
import { patientViewText } from './patient-list-text'
import { PatientListToolbar } from './patient-list-toolbar'
import {
  changeView,
  filtersBesideCounter,
  type ListLimits,
  type PatientListAction,
  type PatientListView,
  scopeOf,
} from './patient-list-view'
import { type PatientRows, usePatientCounts, usePatientRows } from './use-patient-list-data'
import { usePatientWork } from './use-patient-work'

addStyles(css)
addStyles(cardsCss)

const AttentionLine = lazyPart(async () => (await import('./attention-line')).AttentionLine)

/** The sections of UI texts that load with this screen and its dialogs. */
export const words = [patientListWords, patientWords, patientActionsWords, tableWords]

const firstPreferences = { pageSize: FIRST_PAGE_SIZE, columns: firstColumns }

/**
 * The screen with the list of patients (spec §2 "Patients list"). It has one tab for active
 * patients and one tab for inactive patients, with filters and actions.
 */
function PatientListScreen(given: PatientListProps) {
  // If the page sets another provider, the new key resets the list, so that no filters and no open
  // dialogs stay.
  return <Patients key={`${given.providerId}`} given={given} />
}

export const Screen = withQueries(PatientListScreen)

/**
 * Returns the view that the user has chosen, and the limits that the vendor page and the chat set.
 */
function useView(given: PatientListProps, pageSize: number) {
  const { client } = useScreen()
  const [view, change] = useReducer(changeView, null, () => viewAtStart(client, given, pageSize))
  const { tab } = given
  const shownTab = useRef(tab)
  useEffect(() => {
    if (shownTab.current === tab) return
    shownTab.current = tab
    if (tab) change({ type: 'tab', tab })
  }, [tab])
  useToldView(patientViewText(view), given.view)
  const { search, filters } = view
  useKeptFind(LIST, given.viewId, { search, birthDate: filters.birthDate })
  useRememberedProvider(LIST, filters.providerId)
  const asked = useUnread()
  const { unread } = asked
  const byChannel = unread?.byChannel ?? null
  const limits = useMemo<ListLimits>(
    () => ({
      providerId: given.providerId,
      unreadChannels: byChannel && Object.keys(byChannel),
    }),
    [given.providerId, byChannel],
  )
  return { view, change, asked, limits }
}

/** Returns a function that selects a tab, stores the choice, and notifies the vendor page. */
function useSelect(tab: PatientListTab, change: Dispatch<PatientListAction>) {
  const { client, emit } = useScreen()
  return (next: PatientListTab) => {
    change({ type: 'tab', tab: next })
    writeTab(client, next)
    if (next !== tab) emit('rtm-navigate', { tab: next })
  }
}

function useSteps(
  { patientId }: PatientListProps,
  view: PatientListView,
  rows: PatientRows,
  { onPage, onSelect }: { onPage: (pageIndex: number) => void; onSelect: (id: string) => void },
) {
  const page = rows.isPlaceholder ? undefined : rows.page
  const ids = useMemo(() => page?.results.map(({ user }) => String(user.id)), [page])
  return useRowSteps({
    ids,
    current: patientId === null ? null : String(patientId),
    scope: scopeOf({ ...view, pageIndex: 0 }),
    pageIndex: view.pageIndex,
    pageSize: view.pageSize,
    count: page?.count ?? 0,
    onPage,
    onSelect,
  })
}

/** The line with the counters. If its code cannot be loaded, the list works without it. */
function Attention(props: ComponentProps<typeof AttentionLine>) {
  const [isLeftOut, setIsLeftOut] = useState(false)
  if (isLeftOut) return null
  return (
    <LazyOverlay
      onFailed={() => {
        setIsLeftOut(true)
        props.onShown(false)
      }}
      fallback={<div className="rtm-attention" aria-hidden />}
    >
      <AttentionLine {...props} />
    </LazyOverlay>
  )
}

type FiltersProps = Omit<ComponentProps<typeof PatientListToolbar>, 'filtersButton' | 'filters'> & {
  hasCounters: boolean
}

/** The toolbar with the filters of the list. The active filters are shown below it as chips. */
function Filters({ hasCounters, ...props }: FiltersProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { view, change } = props
  const filters = useMemo(() => filtersBesideCounter(view, hasCounters), [view, hasCounters])
  return (
    <div>
      <PatientListToolbar {...props} filters={filters} filtersButton={button} />
      <PatientFilterChips
        view={view}
        filters={filters}
        change={change}
        onEmptied={() => button.current?.focus()}
      />
    </div>
  )
}

function Patients({ given }: { given: PatientListProps }) {
  const { messages } = useScreen()
  const isTile = given.layout === 'tile'
  const density = useDensity()
  const preferences = useListPreferences(LIST, firstPreferences)
  const { view, change, asked, limits } = useView(given, preferences.pageSize)
  const setPageSize = useCallback(
    (pageSize: number) => {
      preferences.setPageSize(pageSize)
      change({ type: 'pageSize', pageSize })
    },
    [preferences, change],
  )
  const { unread } = asked
  const rows = usePatientRows(view, limits, asked)
  const { counts, isFetching } = usePatientCounts(view, limits, listedRows(rows))
  const work = usePatientWork(rows)
  const root = useRef<HTMLElement>(null)
  const [hasCounters, setHasCounters] = useState(true)
  const select = useSelect(view.tab, change)
  const turnPage = useSteps(given, view, rows, {
    onPage: (pageIndex) => change({ type: 'page', pageIndex }),
    onSelect: work.select,
  })
  useListKeys(root, given.shortcuts ?? 'off', turnPage)
  return (
    <section
      ref={root}
      className="rtm-patients rtm-list"
      data-outdated={isOutdated(rows) ? '' : undefined}
      aria-label={messages.patientList.title}
      data-density={isTile ? undefined : density}
    >
      {!isTile && (
        <Filters
          view={view}
          change={change}
          open={work.open}
          hasProviderFilter={hasProviderFilter(given)}
          hasUnread={unread !== null}
          hasCounters={hasCounters}
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
        {!isTile && view.tab === 'active' && (
          <Attention
            view={view}
            limits={limits}
            hasUnreadFailed={asked.failure !== null}
            change={change}
            onShown={setHasCounters}
          />
        )}
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
          onPageSize={setPageSize}
        />
      </PatientListTabs>
      <PatientListOverlays
        root={root}
        rows={rows.page?.results}
        work={work}
        unread={unread?.byChannel ?? null}
        place={given.providerId === null ? 'patient-list' : `patient-list:${given.providerId}`}
        onFind={(fullName) => {
          select('inactive')
          change({ type: 'clearFilters' })
          change({ type: 'search', search: fullName })
        }}
      />
    </section>
  )
}
