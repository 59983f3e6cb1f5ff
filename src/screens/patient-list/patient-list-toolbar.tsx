import { ListFilter, UserPlus, UserRound } from 'lucide-react'
import { type Dispatch, memo, type RefObject, useCallback } from 'react'
import { activePatientFilters } from '../../domain/patient/patient-filters'
import { Button } from '../../ui/button'
import { Count } from '../../ui/count'
import type { ColumnLayout } from '../../ui/data-table/column-layout'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { PopoverButton } from '../../ui/overlays/popover-button'
import { Toolbar } from '../../ui/toolbar'
import { ColumnMenu } from '../shared/column-menu'
import { ListSearch } from '../shared/list-search'
import { ProviderFilter } from '../shared/provider-filter'
import { useScreen } from '../shared/screen'
import type { PatientListAction, PatientListView } from './patient-list-view'
import type { PatientWork } from './use-patient-work'

const loadPanel = overlayCode(() => import('./filter-panel'))
const FilterPanel = lazyPart(() => loadPanel().then((module) => module.FilterPanel))

interface PatientListToolbarProps {
  view: PatientListView
  change: Dispatch<PatientListAction>
  open: PatientWork['open']
  hasProviderFilter: boolean
  /** Whether the list can be filtered by unread messages, because a chat is configured. */
  hasUnread: boolean
  layout: ColumnLayout
  /** The button that gets the focus when the last chip is removed. */
  filtersButton: RefObject<HTMLButtonElement | null>
}

/** The search, the filters and the list actions. */
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
          <Button
            icon={UserPlus}
            variant="primary"
            data-opens-dialog
            onClick={(event) => open({ kind: 'create' }, event.currentTarget)}
          >
            <span>{words.newPatient}</span>
          </Button>
        </>
      }
    >
      <ListSearch
        label={words.search}
        placeholder={words.searchShort}
        clearLabel={words.empty.filtered.clear}
        value={view.search}
        onSearch={search}
      />
      {hasProviderFilter && (
        <ProviderFilter
          value={view.filters.providerId}
          onChange={(providerId) => change({ type: 'filters', filters: { providerId } })}
          icon={UserRound}
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

function Filters({ view, change, hasUnread, filtersButton }: PatientListToolbarProps) {
  const words = useScreen().messages.patientList.filters
  // These two filters have their own buttons, so they are not counted here.
  const count = activePatientFilters({ ...view.filters, providerId: null, attention: null }).length
  return (
    <PopoverButton
      label={words.title}
      onIntent={() => void loadPanel().catch(() => {})}
      content={(close) => (
        <LazyOverlay onFailed={close} fallback={<div className="rtm-patients-filters-wait" />}>
          <FilterPanel view={view} change={change} hasUnread={hasUnread} onDone={close} />
        </LazyOverlay>
      )}
    >
      {(trigger) => (
        <Button {...trigger} ref={filtersButton} icon={ListFilter}>
          {words.title}
          {count > 0 && (
            <>
              <span aria-hidden>
                <Count value={count} tone="accent" />
              </span>
              <span className="rtm-hidden-visually">{`, ${words.on(count)}`}</span>
            </>
          )}
        </Button>
      )}
    </PopoverButton>
  )
}
