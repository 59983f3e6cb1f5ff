import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import * as billingWords from '../../domain/messages/en-billing'
import * as patientWords from '../../domain/messages/en-patient'
import * as tableWords from '../../domain/messages/en-table'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { addStyles } from '../../ui/styles'
import { useDensity } from '../shared/density'
import { listedRows } from '../shared/list-counts'
import { useKeptFind, useRememberedProvider, useToldView } from '../shared/list-place'
import { useListPreferences } from '../shared/list-preferences'
import { useScreen } from '../shared/screen'
import { FIRST_PAGE_SIZE } from '../shared/stored-list'
import { isOutdated, useListKeys } from '../shared/use-list-keys'
import { withQueries } from '../shared/with-queries'
import cardsCss from './billing-cards.css?inline'
import { pinnedColumns } from './billing-columns'
import { BillingOverlays } from './billing-overlays'
import css from './billing-screen.css?inline'
import { type BillingProps, hasProviderFilter, LIST, limited, viewAtStart } from './billing-start'
import { BillingTable } from './billing-table'
import { BillingTabs } from './billing-tabs'
import { billingViewText } from './billing-text'
import { BillingToolbar } from './billing-toolbar'
import { type BillingView, changeView, exportFilters, isFiltered } from './billing-view'
import { useBillingRows } from './use-billing-data'
import { useHasGroups } from './use-billing-groups'
import { useBillingSteps } from './use-billing-steps'
import { useBillingWork } from './use-billing-work'
import { useLateActs } from './use-late-acts'
import { useOthersMoves } from './use-others-moves'

addStyles(css)
addStyles(cardsCss)

const loadBar = overlayCode(() => import('./billed-bar'))
const BilledBar = lazyPart(() => loadBar().then((module) => module.BilledBar))

/**
 * The sections of UI texts that load with this screen. Its dialogs and cards load further sections.
 */
export const words = [billingWords, patientWords, tableWords]

/**
 * If the code of the Billed tab's bar cannot be loaded, there is no bar, and the table works
 * without it.
 */
const leaveOut = () => undefined

const firstPreferences = {
  pageSize: FIRST_PAGE_SIZE,
  columns: { hidden: [], pinned: pinnedColumns },
}

/**
 * Implements the method `exportClaims` of the element for the billings that the tab shows (Q07).
 */
function useExportMethod(view: BillingView, patientId: number | null): void {
  const { client, offer } = useScreen()
  const run = useEffectEvent(async (format: unknown) => {
    const selection = { filters: exportFilters(view, patientId) }
    const { exportClaims } = await import('./export-claims')
    return exportClaims(client.http, format, selection)
  })
  useEffect(() => offer('exportClaims', (format) => run(format)), [offer])
}

/**
 * The billing screen (spec §2 "Billing"). It shows the billings of the clinic in four tabs. If the
 * attribute `patient-id` is set, it shows the billings of one patient.
 */
function BillingScreen(given: BillingProps) {
  // If the page sets another patient or provider, the new key resets the screen. Filters, the
  // selection and open dialogs would otherwise stay, although they belong to other billings.
  return <Billings key={`${given.patientId} ${given.providerId}`} given={given} />
}

export const Screen = withQueries(BillingScreen)

/**
 * Returns the id of the billing whose row is highlighted. This is the billing that the user has
 * opened, or else the billing that the page has set.
 */
function useCurrentBilling(named: string | null) {
  const [current, show] = useState(named)
  useEffect(() => show(named), [named])
  return [current, show] as const
}

function Billings({ given }: { given: BillingProps }) {
  const { client, messages, emit } = useScreen()
  const { patientId, layout } = given
  const density = useDensity()
  // The list of the clinic and the list of one patient have separate column settings.
  const preferences = useListPreferences(
    given.tab === 'all' ? 'patient-billing' : LIST,
    firstPreferences,
  )
  const [chosen, change] = useReducer(changeView, null, () =>
    viewAtStart(client, given, preferences.pageSize),
  )
  const setPageSize = useCallback(
    (pageSize: number) => {
      preferences.setPageSize(pageSize)
      change({ type: 'pageSize', pageSize })
    },
    [preferences],
  )
  useToldView(billingViewText(chosen), given.view)
  useKeptFind(LIST, given.viewId, { search: chosen.search, birthDate: null })
  useRememberedProvider(LIST, chosen.provider)
  const view = useMemo(() => limited(chosen, given.providerId), [chosen, given.providerId])
  const shownTab = useRef(given.tab)
  useEffect(() => {
    if (shownTab.current === given.tab) return
    shownTab.current = given.tab
    change({ type: 'tab', tab: given.tab })
  }, [given.tab])

  const root = useRef<HTMLElement>(null)
  const isTile = layout === 'tile'
  const hasGroups = useHasGroups(view, patientId, isTile)
  const rows = useBillingRows(view, patientId, hasGroups)
  const shown = useOthersMoves(rows.page?.results, rows.arrivedAt, root)
  const [current, showBilling] = useCurrentBilling(given.billingUuid)
  const acts = useLateActs()
  const options = { view, patientId, rows: shown, change, showBilling, root }
  const work = useBillingWork(options, acts)
  useExportMethod(view, patientId)
  const turnPage = useBillingSteps({ view, patientId, rows, current, change })
  useListKeys(root, given.shortcuts ?? 'off', turnPage)
  const table = (
    <>
      {view.tab === 'billed' && !isTile && (
        <LazyOverlay onFailed={leaveOut} fallback={<div className="rtm-billing-bar-wait" />}>
          <BilledBar
            view={view}
            isFiltered={isFiltered(chosen)}
            patientId={patientId}
            change={change}
            work={work}
            count={rows.isPlaceholder ? undefined : rows.page?.count}
          />
        </LazyOverlay>
      )}
      <BillingTable
        view={view}
        change={change}
        rows={rows}
        shown={shown}
        work={work}
        patientId={patientId}
        billingUuid={current}
        isFiltered={isFiltered(chosen)}
        hasFilters={isFiltered({ ...chosen, search: '' })}
        isTile={isTile}
        layout={preferences.columns}
        onPageSize={setPageSize}
      />
    </>
  )
  return (
    <section
      ref={root}
      className="rtm-billing rtm-list"
      data-outdated={isOutdated(rows) ? '' : undefined}
      aria-label={messages.billing.title}
      data-density={isTile ? undefined : density}
    >
      <BillingToolbar
        view={view}
        change={change}
        work={work}
        patientId={patientId}
        rows={shown}
        count={rows.isPlaceholder ? undefined : rows.page?.count}
        isTile={isTile}
        hasProviderFilter={hasProviderFilter(given)}
        hasSearch={patientId === null}
        layout={preferences.columns}
      />
      {view.tab === 'all' ? (
        table
      ) : (
        <BillingTabs
          view={view}
          tab={view.tab}
          patientId={patientId}
          rows={listedRows(rows)}
          hasGroups={hasGroups !== false}
          onSelect={(tab) => {
            change({ type: 'tab', tab })
            if (tab !== view.tab) emit('rtm-navigate', { tab })
          }}
        >
          {table}
        </BillingTabs>
      )}
      <BillingOverlays
        options={options}
        acts={acts}
        work={work}
        providerId={given.providerId}
        billingUuid={given.billingUuid}
      />
    </section>
  )
}
