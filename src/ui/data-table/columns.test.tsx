import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type ChosenColumns, type ColumnChoices, createColumnLayout } from './column-layout'
import { visibleColumns } from './column-model'
import { moveColumn, neighborOf, pinColumn, placeOf, withOrder } from './column-moves'
import { columnTracks, pinnedPlaces } from './column-tracks'
import { drawnColumns } from './drawn-column'
import { canHold, heldColumns } from './held-columns'
import type { Column, Sort } from './types'
import { type TableModel, useTableModel } from './use-table-model'

type Row = { name: string }

const cell = () => null
const columns: Column<Row>[] = [
  {
    id: 'patient',
    header: 'Patient',
    cell,
    size: 200,
    enableHiding: false,
    meta: { sortKey: 'name', grow: 2 },
  },
  { id: 'code', header: 'Code', cell, size: 195 },
  {
    id: 'date',
    header: 'Date',
    cell,
    size: 96,
    meta: { sortKey: 'date' },
  },
  { id: 'provider', header: 'Primary provider', cell, size: 96, minSize: 80 },
  { id: 'action', header: 'Actions', cell, size: 72, meta: { kind: 'action' } },
]
const first = { hidden: [], pinned: { start: ['patient'], end: ['action'] } }

interface Given {
  chosen?: Partial<ColumnChoices>
  sort?: Sort
  onSort?: (sort: Sort) => void
  rows?: Row[]
  /** Called when the table model requests the id of a row. */
  onRowId?: (id: string) => void
}

/** Renders the model of a table once. */
function modelOf({ chosen = {}, sort, onSort, rows = [], onRowId }: Given = {}) {
  const layout = createColumnLayout(first, chosen)
  const models: TableModel<Row>[] = []
  const rowId = ({ name }: Row) => {
    onRowId?.(name)
    return name
  }
  function Probe() {
    models.push(useTableModel({ columns, rows, rowId, layout, selection: undefined, sort, onSort }))
    return null
  }
  renderToStaticMarkup(<Probe />)
  const [table] = models
  if (!table) throw new Error('The model was not rendered.')
  return { table, layout, ids: () => visibleColumns(table).map(({ id }) => id) }
}

function tracksOf(chosen: Partial<ColumnChoices>, selectable = true, width = 1280) {
  const { table, layout } = modelOf({ chosen })
  const visible = visibleColumns(table)
  const size = { width, selectable }
  return columnTracks(visible, layout.atoms.columnSizing.get(), size, heldColumns(visible, size))
}

describe('columnTracks', () => {
  it('B15 columnTracks keeps fixed widths, and gives every other column at least its minimum width and a share of the remaining width', () => {
    expect(tracksOf({})).toEqual({
      tracks: [
        '32px',
        'minmax(200px, 2fr)',
        'minmax(195px, 1fr)',
        'minmax(96px, 1fr)',
        'minmax(96px, 1fr)',
        'calc(72px + var(--_action-more))',
      ],
      least: `calc(${32 + 200 + 195 + 96 + 96 + 72}px + max(0px, var(--_action-more)))`,
    })
  })

  it('Y10 while a wide table is not scrolled, the pinned columns do not cover a part of another column', () => {
    // The patient and the actions stay in place. The 328 px between them show the code and the
    // date, which share the remaining 37 px.
    const share = 'max(0px, 37px - var(--_action-more)) / 2'
    expect(tracksOf({}, false, 600)).toEqual({
      tracks: [
        'minmax(200px, 2fr)',
        `calc(195px + ${share})`,
        `calc(96px + ${share})`,
        'minmax(96px, 1fr)',
        'calc(72px + var(--_action-more))',
      ],
      least: `calc(${200 + 195 + 96 + 96 + 72}px + max(37px, var(--_action-more)))`,
    })
  })

  it('B15 a column whose width the user has set takes no share of the remaining width', () => {
    const { tracks } = tracksOf({ widths: { code: 220 } }, false, 600)
    expect(tracks.slice(1, 3)).toEqual([
      '220px',
      'calc(96px + max(0px, 12px - var(--_action-more)) / 1)',
    ])
  })

  it('B10 if rows cannot be selected, columnTracks returns no track for a column of checkboxes', () => {
    expect(tracksOf({}, false).tracks[0]).toBe('minmax(200px, 2fr)')
  })

  it('B15 columnTracks gives a column exactly the width that the user has set, within its limits', () => {
    const { tracks } = tracksOf({ widths: { code: 300, provider: 10, date: 5000 } }, false)
    expect(tracks.slice(1, 4)).toEqual(['300px', '800px', '80px'])
  })

  it('B15 columnTracks keeps the actions at the end of the row when every width is set', () => {
    const widths = { patient: 200, code: 200, date: 100, provider: 100 }
    expect(tracksOf({ widths }).tracks.at(-1)).toBe('minmax(calc(72px + var(--_action-more)), 1fr)')
  })
})

describe('the model of a table', () => {
  it('T09 the table omits hidden columns and keeps the order of the visible columns', () => {
    expect(modelOf({ chosen: { hidden: ['code'] } }).ids()).toEqual([
      'patient',
      'date',
      'provider',
      'action',
    ])
  })

  it('T09 the table ignores stored choices about columns that it does not have', () => {
    const chosen = {
      hidden: ['gone'],
      order: ['gone', 'date'],
      widths: { gone: 100 },
      pinned: { start: ['gone', 'patient'], end: ['gone', 'action'] },
    }
    expect(modelOf({ chosen }).ids()).toEqual(['patient', 'date', 'code', 'provider', 'action'])
  })

  it('a first click on a heading sorts in ascending order, and each further click reverses the order', () => {
    const asked: Sort[] = []
    const press = (id: string, sort?: Sort) =>
      modelOf({ sort, onSort: (wish) => asked.push(wish) })
        .table.getColumn(id)
        ?.toggleSorting()
    press('patient')
    press('patient', { key: 'name', direction: 'asc' })
    press('patient', { key: 'name', direction: 'desc' })
    press('date', { key: 'name', direction: 'desc' })
    expect(asked).toEqual([
      { key: 'name', direction: 'asc' },
      { key: 'name', direction: 'desc' },
      { key: 'name', direction: 'asc' },
      { key: 'date', direction: 'asc' },
    ])
  })

  it('B13 the table model returns the sorted column and the direction of the sort order', () => {
    const { table } = modelOf({ sort: { key: 'date', direction: 'desc' } })
    const sorted = ['patient', 'code', 'date'].map((id) => table.getColumn(id)?.getIsSorted())
    expect(sorted).toEqual([false, false, 'desc'])
  })

  it('when the columns of a table are rendered, no models of its rows are created', () => {
    const ids: string[] = []
    const { table } = modelOf({ rows: [{ name: 'Ann' }], onRowId: (id) => ids.push(id) })
    visibleColumns(table)
    expect(ids).toEqual([])
    expect(table.getRowModel().rows.map(({ id }) => id)).toEqual(['Ann'])
    expect(ids).toEqual(['Ann'])
  })
})

describe('moving a column', () => {
  it('T09 a moved column and its neighbor exchange their positions, and the stored order keeps the columns of other tabs', () => {
    const { table, layout, ids } = modelOf({ chosen: { order: ['reason'] } })
    expect(neighborOf(table, 'date', 1)).toBe('provider')
    moveColumn(table, 'date', 'provider')
    expect(ids()).toEqual(['patient', 'code', 'provider', 'date', 'action'])
    expect(placeOf(table, 'date')).toEqual({ place: 3, count: 3 })
    expect(layout.atoms.columnOrder.get()).toContain('reason')
    moveColumn(table, 'date', 'code')
    expect(ids()).toEqual(['patient', 'date', 'code', 'provider', 'action'])
  })

  it('T09 when a column is moved, the columns that only other tabs have keep their positions in the stored order', () => {
    expect(withOrder(['reason', 'date', 'copy', 'code'], ['code', 'date', 'provider'])).toEqual([
      'reason',
      'code',
      'copy',
      'date',
      'provider',
    ])
  })

  it('T09 a column that the user moves goes past hidden columns to the next visible column', () => {
    const { table } = modelOf({ chosen: { hidden: ['date'] } })
    expect(neighborOf(table, 'code', 1)).toBe('provider')
  })

  it('T09 a pinned column moves only among the pinned columns of its side, and the actions stay last', () => {
    const { table, ids } = modelOf({
      chosen: { pinned: { start: ['patient', 'code'], end: ['provider', 'action'] } },
    })
    expect(neighborOf(table, 'code', 1)).toBeUndefined()
    expect(neighborOf(table, 'provider', 1)).toBeUndefined()
    moveColumn(table, 'code', 'date')
    moveColumn(table, 'code', 'patient')
    moveColumn(table, 'provider', 'action')
    expect(ids()).toEqual(['code', 'patient', 'date', 'provider', 'action'])
  })
})

describe('pinning a column', () => {
  it('T09 a pinned column is next to the columns that scroll, and the actions stay last', () => {
    const { table, ids } = modelOf()
    pinColumn(table, 'date', 'start')
    pinColumn(table, 'code', 'end')
    expect(ids()).toEqual(['patient', 'date', 'provider', 'code', 'action'])
    expect(pinnedPlaces(visibleColumns(table), true)).toEqual({
      '--_at-patient': '32px',
      '--_at-date': '232px',
      '--_at-code': 'calc(72px + var(--_action-more))',
      '--_at-action': '0px',
    })
    const held = heldColumns(visibleColumns(table), { width: 1000, selectable: true })
    const drawn = drawnColumns(visibleColumns(table), held)
    expect(drawn.filter(({ isEdge }) => isEdge).map(({ id }) => id)).toEqual(['date', 'code'])
    pinColumn(table, 'code', false)
    expect(ids()).toEqual(['patient', 'date', 'code', 'provider', 'action'])
  })
})

describe('the pinned columns that stay in place', () => {
  const pinned = { start: ['patient', 'code'], end: ['provider', 'action'] }
  const { table } = modelOf({ chosen: { pinned } })
  const columns = visibleColumns(table)

  // The checkbox column and the pinned columns together have 32 + 200 + 195 + 96 + 72 = 595 px. The
  // date column scrolls. It needs at least 72 px.
  it.each<[number, string[]]>([
    [1000, ['action', 'patient', 'code', 'provider']],
    [667, ['action', 'patient', 'code', 'provider']],
    [666, ['action', 'patient', 'code']],
    [570, ['action', 'patient']],
    [375, ['action']],
    [0, ['action', 'patient', 'code', 'provider']],
  ])(
    'T09 in a table of %i px, the pinned columns that leave enough space for the other columns are %j',
    (width, held) => {
      expect(heldColumns(columns, { width, selectable: true })).toEqual(held)
    },
  )

  it('T09 a column can be pinned only if the table has space for it', () => {
    const wide = { width: 1000, selectable: true }
    const narrow = { width: 700, selectable: true }
    expect(canHold(columns, 'date', 'start', wide)).toBe(true)
    expect(canHold(columns, 'date', 'start', narrow)).toBe(true)
    const { table: first } = modelOf()
    expect(canHold(visibleColumns(first), 'code', 'start', { ...narrow, width: 580 })).toBe(true)
    expect(canHold(visibleColumns(first), 'code', 'start', { ...narrow, width: 570 })).toBe(false)
    expect(canHold(visibleColumns(first), 'code', 'end', { ...narrow, width: 570 })).toBe(false)
    expect(canHold(visibleColumns(first), 'date', 'end', { ...narrow, width: 570 })).toBe(true)
    expect(canHold(columns, 'provider', 'end', { ...narrow, width: 600 })).toBe(false)
  })
})

describe('the stored layout of columns', () => {
  it('T09 the column layout reports only the choices that the user has changed, and a reset deletes all choices', () => {
    const { table, layout } = modelOf()
    const heard: Partial<ChosenColumns>[] = []
    layout.subscribe((chosen) => heard.push(chosen))
    table.getColumn('code')?.toggleVisibility(false)
    expect(heard.at(-1)).toEqual({ hidden: ['code'] })
    table.setColumnSizing({ date: 120 })
    expect(heard.at(-1)).toEqual({ widths: { date: 120 } })
    layout.reset()
    expect(Object.assign({}, ...heard)).toEqual({ hidden: [] })
  })

  it('T09 the column layout reports a new width only once, when the user ends the drag', () => {
    const { table, layout } = modelOf()
    const heard: Partial<ChosenColumns>[] = []
    layout.subscribe((chosen) => heard.push(chosen))
    layout.isResizing.set(true)
    table.setColumnSizing({ date: 120 })
    table.setColumnSizing({ date: 130 })
    expect(heard).toEqual([])
    layout.isResizing.set(false)
    expect(heard).toEqual([{ widths: { date: 130 } }])
  })
})
