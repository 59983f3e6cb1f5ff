/**
 * The controls around the hand-written table: the tabs with counts, the filters, the selection bar
 * and the pagination.
 */

export interface Surroundings<Tab extends string> {
  before: HTMLElement
  after: HTMLElement
  onTab(listener: (tab: Tab) => void): void
  showCount(tab: Tab, count: number): void
  /**
   * Shows the number of selected rows. While rows are selected, the selection bar replaces the
   * filters.
   */
  showSelected(count: number): void
  showRange(shown: number, count: number): void
}

const pageSizes = [25, 50, 100, 500, 1000]

function element(tag: string, children: (Node | string)[] = [], role?: string): HTMLElement {
  const made = document.createElement(tag)
  made.append(...children)
  if (role) made.setAttribute('role', role)
  return made
}

const button = (text: string) => element('button', [text])

function createFilters(): HTMLElement {
  const search = document.createElement('input')
  search.type = 'search'
  search.placeholder = 'Search by patient name'
  search.setAttribute('aria-label', search.placeholder)
  const others = ['All providers', 'Columns', 'The CPT Codes'].map(button)
  return element('div', [search, ...others], 'group')
}

function createPages(pageSize: string, range: HTMLElement): HTMLElement {
  const size = document.createElement('select')
  const sizes = new Set([...pageSizes.map(String), pageSize])
  size.append(...[...sizes].map((value) => new Option(value, value, false, value === pageSize)))
  const steps = ['First page', 'Previous page', 'Next page', 'Last page'].map(button)
  return element('nav', [range, size, 'Page 1 of 1', ...steps])
}

export function createSurroundings<Tab extends string>(
  tabs: readonly Tab[],
  selected: Tab,
  pageSize: string,
): Surroundings<Tab> {
  let listener: (tab: Tab) => void = () => {}
  const counts = new Map(tabs.map((tab) => [tab, element('span')]))
  const list = element('div', [], 'tablist')
  for (const [tab, count] of counts) {
    const one = element('button', [`${tab} `, count], 'tab')
    one.setAttribute('aria-selected', String(tab === selected))
    one.addEventListener('click', () => {
      for (const other of list.children) other.setAttribute('aria-selected', String(other === one))
      listener(tab)
    })
    list.append(one)
  }
  const filters = createFilters()
  const chosen = element('strong')
  const bar = element('div', [chosen, button('Cancel Billing'), button('Mark as Billed')], 'group')
  bar.hidden = true
  const range = element('span')
  return {
    before: element('div', [filters, bar, list]),
    after: createPages(pageSize, range),
    onTab(next) {
      listener = next
    },
    showCount(tab, count) {
      const shown = counts.get(tab)
      if (shown) shown.textContent = String(count)
    },
    showSelected(count) {
      bar.hidden = count === 0
      filters.hidden = count > 0
      chosen.textContent = `${count} selected`
    },
    showRange(shown, count) {
      range.textContent = `1–${shown} of ${count}`
    },
  }
}
