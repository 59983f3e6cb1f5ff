import { BookOpen, Columns3, UserRound } from 'lucide-react'
import { type Dispatch, memo, useEffect, useState } from 'react'
import { Button } from '../../ui/button'
import { columnChoices, withColumn } from '../../ui/data-table/column-choices'
import { useHasSelection } from '../../ui/data-table/selection'
import { MenuButton } from '../../ui/overlays/menu-button'
import { SearchField } from '../../ui/search-field'
import { Toolbar } from '../../ui/toolbar'
import { useScreen } from '../shared/screen'
import { billingColumns } from './billing-columns'
import type { BillingPreferences } from './billing-preferences'
import type { BillingView, BillingViewAction } from './billing-view'
import { BulkBar } from './bulk-bar'
import { ProviderFilter } from './provider-filter'
import type { BillingWork } from './use-billing-work'

/** Typing is done when it has paused for this long (spec §9). */
const DEBOUNCE_MS = 300

interface BillingToolbarProps {
  view: BillingView
  change: Dispatch<BillingViewAction>
  work: BillingWork
  isTile: boolean
  hasSearch: boolean
  hasProviderFilter: boolean
  hiddenColumns: readonly string[]
  setPreferences: (change: Partial<BillingPreferences>) => void
}

/** The filters and what acts on the whole list; while rows are selected, what acts on those. */
export const BillingToolbar = memo(Bar)

function Bar(props: BillingToolbarProps) {
  const { view, change, work, isTile } = props
  const { messages } = useScreen()
  const hasSelection = useHasSelection(work.selection)
  if (isTile) return null
  if (hasSelection) {
    return (
      <BulkBar
        selection={work.selection}
        onBill={work.billSelected}
        onCancel={work.cancelSelected}
      />
    )
  }
  return (
    <Toolbar
      label={messages.billing.title}
      end={
        <>
          <ColumnMenu {...props} />
          <Button icon={BookOpen} variant="quiet" onClick={() => work.open({ kind: 'cpt-codes' })}>
            {messages.cptCodes.title}
          </Button>
        </>
      }
    >
      {props.hasSearch && <Search view={view} change={change} />}
      {props.hasProviderFilter && (
        <ProviderFilter
          value={view.provider}
          onChange={(provider) => change({ type: 'provider', provider })}
          icon={UserRound}
        />
      )}
    </Toolbar>
  )
}

function Search({ view, change }: Pick<BillingToolbarProps, 'view' | 'change'>) {
  const { messages } = useScreen()
  const [typed, setTyped] = useState(view.search)
  useEffect(() => {
    const timer = setTimeout(() => change({ type: 'search', search: typed }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, change])
  // The filters may be cleared from elsewhere.
  useEffect(() => {
    if (view.search === '') setTyped((now) => (now.trim() === '' ? now : ''))
  }, [view.search])
  return (
    <SearchField
      label={messages.billing.search}
      value={typed}
      onChange={setTyped}
      clearLabel={messages.billing.empty.filtered.clear}
    />
  )
}

function ColumnMenu({ view, hiddenColumns, setPreferences }: BillingToolbarProps) {
  const { client, messages } = useScreen()
  const zone = client.http.timeZone
  const options = { messages, zone, isNarrow: false, isTile: false, isOnePatient: false }
  const choices = columnChoices(billingColumns(view.tab, options), hiddenColumns)
  const shown = choices.filter((choice) => choice.shown).map((choice) => choice.id)
  return (
    <MenuButton
      label={messages.table.columns}
      placement="bottom end"
      groups={[
        {
          id: 'columns',
          title: messages.table.columns,
          items: choices.map(({ id, label }) => ({ id, label })),
          selection: {
            mode: 'multiple',
            selected: shown,
            onChange: (selected) => {
              const next = choices.reduce<readonly string[]>(
                (hidden, { id }) => withColumn(hidden, id, selected.includes(id)),
                hiddenColumns,
              )
              setPreferences({ hiddenColumns: [...next] })
            },
          },
        },
      ]}
    >
      {(trigger) => (
        <Button {...trigger} icon={Columns3} variant="quiet">
          {messages.table.columns}
        </Button>
      )}
    </MenuButton>
  )
}
