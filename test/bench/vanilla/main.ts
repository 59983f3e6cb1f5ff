/**
 * The hand-written billing screen. The screen has the same requests and data as the element, the
 * same buttons in the rows, and the same controls around the rows. Only the element also validates
 * responses, shows texts and dates in the user's language, and is protected from the page's styles.
 */
import type { WireBilling } from '../rows'
import { createSurroundings, type Surroundings } from './surroundings'
import { type Column, WindowedTable } from './table'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const address = new URL(location.href)
const apiBaseUrl = address.searchParams.get('api') ?? ''
const pageSize = address.searchParams.get('page_size') ?? '50'

const lists = {
  Pending: 'status=Elg&currently_billable=false',
  Ready: 'status=Elg&currently_billable=true&ordering=billable_on',
  Billed: 'status=Rec&ordering=-reconciled',
  Cancelled: 'status=Cnc&ordering=-cancelled_on',
}
type Tab = keyof typeof lists
const tabs = ['Pending', 'Ready', 'Billed', 'Cancelled'] as const

/** Formats `2026-01-05` as `Jan 05, 2026`. */
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

const services = { CONNECT: 'Connect', ENGAGE: 'Engage', SUPPORT: 'Support' }

function iconButton(label: string): HTMLButtonElement {
  const element = document.createElement('button')
  element.className = 'icon'
  element.setAttribute('aria-label', label)
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
    fill(cell, row) {
      const patient = document.createElement('button')
      patient.textContent = row.patient.user.full_name
      cell.append(patient)
    },
  },
  {
    name: 'Code',
    fill(cell, row) {
      const service = document.createElement('small')
      service.textContent = services[row.type]
      cell.append(`${shownCode(row)} `, service)
    },
  },
  {
    name: 'Eligible as of',
    ordering: 'billable_on',
    fill: text((row) => shownDate(row.reconciled ?? row.billable_on)),
  },
  { name: 'Billing interval', fill: text(shownInterval) },
  { name: 'Primary provider', fill: text(primaryProvider) },
  { name: 'Justification', fill: (cell) => cell.append(iconButton('Copy justification')) },
  {
    name: 'Action',
    fill: (cell) => cell.append(iconButton('Mark as Billed'), iconButton('Cancel Billing')),
  },
]

let token = ''

/** One table with the controls around it. */
class Billing {
  #tab: Tab
  #ordering = ''
  #rows: WireBilling[] = []
  #selected = new Set<string>()
  #allSelected = false
  readonly #surroundings: Surroundings<Tab>
  readonly #table: WindowedTable<WireBilling>

  constructor(tab: Tab) {
    this.#tab = tab
    this.#surroundings = createSurroundings(tabs, tab, pageSize)
    this.#surroundings.onTab((name) => {
      this.#tab = name
      this.#ordering = ''
      void this.load()
    })
    this.#table = new WindowedTable<WireBilling>(
      columns,
      {
        sort: (key) => {
          this.#ordering = this.#ordering === key ? `-${key}` : key
          void this.load()
        },
        select: (uuid, checked) => {
          // While all rows are selected, the set contains the rows that are not selected.
          if (checked === this.#allSelected) this.#selected.delete(uuid)
          else this.#selected.add(uuid)
          this.#showSelection()
        },
        selectAll: (checked) => this.#selectAll(checked),
      },
      (uuid) => this.#allSelected !== this.#selected.has(uuid),
    )
  }

  parts(): HTMLElement[] {
    const { before, after } = this.#surroundings
    return [before, this.#table.element, after]
  }

  async load(): Promise<void> {
    const list = lists[this.#tab]
    const ordering = this.#ordering
    const ordered = ordering ? list.replace(/&ordering.*|$/, `&ordering=${ordering}`) : list
    const { count, results } = await ask(`${ordered}&page=1&page_size=${pageSize}`)
    this.#rows = results
    this.#selected = new Set()
    this.#allSelected = false
    this.#table.show(results)
    this.#surroundings.showSelected(0)
    this.#surroundings.showCount(this.#tab, count)
    this.#surroundings.showRange(results.length, count)
  }

  async loadCounts(): Promise<void> {
    for (const name of tabs.filter((one) => one !== this.#tab)) {
      ask(`${lists[name].replace(/&ordering.*/, '')}&page_size=1`).then(({ count }) => {
        this.#surroundings.showCount(name, count)
      })
    }
  }

  #selectAll(checked: boolean): void {
    this.#allSelected = checked
    this.#selected = new Set()
    this.#showSelection()
  }

  #showSelection(): void {
    this.#table.showSelection()
    const exceptions = this.#selected.size
    this.#surroundings.showSelected(this.#allSelected ? this.#rows.length - exceptions : exceptions)
  }
}

async function ask(query: string): Promise<{ count: number; results: WireBilling[] }> {
  const answer = await fetch(`${apiBaseUrl}/billing/billinginstances/?${query}`, {
    headers: { Authorization: `Bearer ${token}`, Timezone: 'America/New_York' },
  })
  return JSON.parse(await answer.text())
}

async function signIn(): Promise<void> {
  const answer = await fetch(`${apiBaseUrl}/auth/bridge-sso`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"assertion":"bench"}',
  })
  token = (await answer.json()).token
}

function load(billing: Billing): void {
  void billing.loadCounts()
  void billing.load()
}

const first = new Billing('Ready')
document.body.append(...first.parts())
await signIn()
load(first)

/** Adds another table above the first one (see nth.ts). */
Reflect.set(window, '__benchAnother', (tab: Tab) => {
  const another = new Billing(tab)
  document.body.prepend(...another.parts())
  load(another)
})
