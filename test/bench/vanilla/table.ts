/** A windowed table that uses no library. The bench compares the elements with this table. */

export interface Column<Row> {
  name: string
  /** The key of the API's `ordering`. Without it, the column is not sortable. */
  ordering?: string
  fill(cell: HTMLTableCellElement, row: Row): void
}

export interface TableHandlers {
  sort(ordering: string): void
  select(uuid: string, checked: boolean): void
  selectAll(checked: boolean): void
}

const ROW_PX = 40
const OVERSCAN = 4

/**
 * Renders the rows in view and a few more between two spacers. One listener handles all checkboxes
 * and headings.
 */
export class WindowedTable<Row extends { uuid: string }> {
  readonly element = document.createElement('div')
  readonly #body = document.createElement('tbody')
  readonly #before = document.createElement('tr')
  readonly #after = document.createElement('tr')
  readonly #columns: Column<Row>[]
  readonly #isSelected: (uuid: string) => boolean
  #rows: Row[] = []
  #first = -1

  constructor(
    columns: Column<Row>[],
    handlers: TableHandlers,
    isSelected: (id: string) => boolean,
  ) {
    this.#columns = columns
    this.#isSelected = isSelected
    const table = document.createElement('table')
    table.append(this.#createHead(), this.#body)
    this.element.className = 'scroller'
    this.element.append(table)
    this.element.addEventListener('scroll', () => this.#draw(false), { passive: true })
    this.element.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement && target.dataset.ordering) {
        handlers.sort(target.dataset.ordering)
      } else if (target instanceof HTMLInputElement) {
        const { uuid } = target.dataset
        if (uuid) handlers.select(uuid, target.checked)
        else handlers.selectAll(target.checked)
      }
    })
  }

  show(rows: Row[]): void {
    this.#rows = rows
    this.element.scrollTop = 0
    this.#draw(true)
  }

  /** Applies a changed selection to the checkboxes in view. */
  showSelection(): void {
    for (const row of this.#body.rows) {
      const box = row.querySelector('input')
      if (!box?.dataset.uuid) continue
      box.checked = this.#isSelected(box.dataset.uuid)
      row.setAttribute('aria-selected', String(box.checked))
    }
  }

  #createHead(): HTMLTableSectionElement {
    const head = document.createElement('thead')
    const row = head.insertRow()
    const select = document.createElement('th')
    select.append(checkbox('Select all'))
    row.append(select)
    for (const column of this.#columns) {
      const cell = document.createElement('th')
      cell.scope = 'col'
      if (column.ordering) {
        const button = document.createElement('button')
        button.textContent = column.name
        button.dataset.ordering = column.ordering
        cell.append(button)
      } else {
        cell.textContent = column.name
      }
      row.append(cell)
    }
    return head
  }

  #draw(all: boolean): void {
    const { scrollTop, clientHeight } = this.element
    const first = Math.max(0, Math.floor(scrollTop / ROW_PX) - OVERSCAN)
    if (!all && first === this.#first) return
    this.#first = first
    const last = Math.min(
      this.#rows.length,
      Math.ceil((scrollTop + clientHeight) / ROW_PX) + OVERSCAN,
    )
    this.#before.style.height = `${first * ROW_PX}px`
    this.#after.style.height = `${(this.#rows.length - last) * ROW_PX}px`
    const shown = this.#rows.slice(first, last).map((row) => this.#createRow(row))
    this.#body.replaceChildren(this.#before, ...shown, this.#after)
  }

  #createRow(row: Row): HTMLTableRowElement {
    const element = document.createElement('tr')
    const box = checkbox('Select')
    box.dataset.uuid = row.uuid
    box.checked = this.#isSelected(row.uuid)
    element.setAttribute('aria-selected', String(box.checked))
    element.insertCell().append(box)
    for (const column of this.#columns) column.fill(element.insertCell(), row)
    return element
  }
}

function checkbox(label: string): HTMLInputElement {
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.setAttribute('aria-label', label)
  return box
}
