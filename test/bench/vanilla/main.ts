/** The billing screen's Ready tab by hand: the same list requests, the same facts in the rows. */
import type { WireBilling } from '../rows'
import { type Column, WindowedTable } from './table'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const address = new URL(location.href)
const apiBaseUrl = address.searchParams.get('api') ?? ''
const pageSize = address.searchParams.get('page_size') ?? '50'

const lists = {
  Pending: 'status=Elg&currently_billable=false',
  Ready: 'status=Elg&currently_billable=true',
  Billed: 'status=Rec&ordering=-reconciled',
  Cancelled: 'status=Cnc',
}
type Tab = keyof typeof lists

/** `2026-01-05` as `Jan 05, 2026`. */
function shownDate(date: string | null | undefined): string {
  if (!date) return 'invalid'
  const [year, month, day] = date.slice(0, 10).split('-')
  return `${months[Number(month) - 1]} ${day}, ${year}`
}

function shownCode(row: WireBilling): string {
  if (row.type === 'CONNECT') return '98975'
  if (row.type === 'ENGAGE') return '98977'
  const [first, repeat, units] = row.is_pcm_billing
    ? ['99426', '99427', row.units_of_99427]
    : ['98980', '98981', row.units_of_98981]
  return units > 0 ? `${first}, ${repeat} x ${units}` : first
}

function shownInterval(row: WireBilling): string {
  if (row.type === 'SUPPORT') return row.calendar_month ? shownMonth(row.calendar_month) : 'invalid'
  if (!row.rtmcycle) return 'invalid'
  return `Cycle ${row.rtmcycle.cycle_number} (${shownDate(row.rtmcycle.start_date)})`
}

function shownMonth(date: string): string {
  return `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
}

function primaryProvider({ patient }: WireBilling): string {
  return patient.provider_relationships.find((one) => one.is_primary)?.provider.user.full_name ?? ''
}

function button(text: string): HTMLButtonElement {
  const element = document.createElement('button')
  element.textContent = text
  return element
}

const text =
  (shown: (row: WireBilling) => string) => (cell: HTMLTableCellElement, row: WireBilling) => {
    cell.textContent = shown(row)
  }

const columns: Column<WireBilling>[] = [
  {
    name: 'Patient',
    ordering: 'patient__user__last_name',
    fill: text((row) => row.patient.user.full_name),
  },
  { name: 'Code', fill: text(shownCode) },
  {
    name: 'Eligible as of',
    ordering: 'billable_on',
    fill: text((row) => shownDate(row.reconciled ?? row.billable_on)),
  },
  { name: 'Billing interval', fill: text(shownInterval) },
  { name: 'Primary provider', fill: text(primaryProvider) },
  { name: 'Justification', fill: (cell) => cell.append(button('Copy')) },
  { name: 'Action', fill: (cell) => cell.append(button('Mark as billed')) },
]

let tab: Tab = 'Ready'
let ordering = ''
let rows: WireBilling[] = []
let selected = new Set<string>()
let allSelected = false

const table = new WindowedTable<WireBilling>(
  columns,
  {
    sort(key) {
      ordering = ordering === key ? `-${key}` : key
      void load()
    },
    select(uuid, checked) {
      // With all selected, the set holds the exceptions.
      if (checked === allSelected) selected.delete(uuid)
      else selected.add(uuid)
      table.showSelection()
    },
    selectAll(checked) {
      allSelected = checked
      selected = new Set()
      table.showSelection()
    },
  },
  (uuid) => allSelected !== selected.has(uuid),
)

async function load(): Promise<void> {
  const order = ordering ? `&ordering=${ordering}` : ''
  const query = `${lists[tab]}${order}&page=1&page_size=${pageSize}`
  const answer = await fetch(`${apiBaseUrl}/billing/billinginstances/?${query}`, {
    headers: { Authorization: 'Bearer bench', Timezone: 'America/New_York' },
  })
  rows = JSON.parse(await answer.text()).results
  selected = new Set()
  allSelected = false
  table.show(rows)
}

function createTabs(): HTMLElement {
  const list = document.createElement('div')
  list.setAttribute('role', 'tablist')
  for (const name of ['Pending', 'Ready', 'Billed', 'Cancelled'] as const) {
    const one = button(name)
    one.setAttribute('role', 'tab')
    one.setAttribute('aria-selected', String(name === tab))
    one.addEventListener('click', () => {
      tab = name
      ordering = ''
      for (const other of list.children) other.setAttribute('aria-selected', String(other === one))
      void load()
    })
    list.append(one)
  }
  return list
}

document.body.append(createTabs(), table.element)
void load()
