import UserPlus from 'lucide-react/icons/user-plus'
import { type Dispatch, memo, type RefObject, useCallback } from 'react'
import { activePatientFilters, type PatientFilterSet } from '../../domain/patient/patient-filters'
import type { ColumnLayout } from '../../ui/data-table/column-layout'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { BriefButton, Toolbar } from '../../ui/toolbar'
import { ColumnMenu } from '../shared/column-menu'
import { FiltersButton } from '../shared/filters-button'
import { ListSearch } from '../shared/list-search'
import { ProviderFilter } from '../shared/provider-filter'
import { useScreen } from '../shared/screen'
import type { PatientListAction, PatientListView } from './patient-list-view'
import type { PatientWork } from './use-patient-work'

const loadPanel = overlayCode(() => import('./filter-panel'))
const FilterPanel = lazyPart(() => loadPanel().then((module) => module.FilterPanel))

interface PatientListToolbarProps {
  view: PatientListView
  /** The active filters without those of the chosen counter. */
  filters: PatientFilterSet
  change: Dispatch<PatientListAction>
  open: PatientWork['open']
  hasProviderFilter: boolean
  /** Whether the list offers the filter for unread messages. This needs a configured chat. */
  hasUnread: boolean
  layout: ColumnLayout
  /** The filter button, which gets the focus when the last chip is removed. */
  filtersButton: RefObject<HTMLButtonElement | null>
}

/**
 * The toolbar of the list of patients, with the search, the filters and the actions for the list.
 */
export const PatientListToolbar = memo(Bar)

function Bar(props: PatientListToolbarProps) {
  const { view, change, open, hasProviderFilter, layout } = props
  const { messages } = useScreen()
  const words = messages.patientList
  const search = useCallback((text: string) => change({ type: 'search', search: text }), [change])
  return (
    <Toolbar
      label={words.title}
      end={
        <>
          <ColumnMenu layout={layout} />
          <BriefButton
            icon={UserPlus}
            variant="primary"
            label={words.newPatient}
            data-opens-dialog
            onClick={(event) => open({ kind: 'create' }, event.currentTarget)}
          />
        </>
      }
    >
      <ListSearch
        label={words.search}
        placeholder={words.searchShort}
        clearLabel={words.empty.filtered.clearSearch}
        value={view.search}
        onSearch={search}
      />
      {hasProviderFilter && (
        <ProviderFilter
          value={view.filters.providerId}
          onChange={(providerId) => change({ type: 'filters', filters: { providerId } })}
          icon="user"
          words={{
            label: words.provider,
            all: words.allProviders,
            none: words.noProvider,
            mine: words.mine,
          }}
        />
      )}
      <Filters {...props} />
    </Toolbar>
  )
}

function Filters({ view, filters, change, hasUnread, filtersButton }: PatientListToolbarProps) {
  const words = useScreen().messages.patientList.filters
  // The number of active filters excludes the provider filter, which has a control of its own.
  const count = activePatientFilters({ ...filters, providerId: null }).length
  return (
    <FiltersButton
      label={words.title}
      count={count}
      countText={words.on}
      button={filtersButton}
      onIntent={() => void loadPanel().catch(() => {})}
      fallback={<div className="rtm-patients-filters-wait" />}
      panel={(close) => (
        <FilterPanel view={view} change={change} hasUnread={hasUnread} onDone={close} />
      )}
    />
  )
}
