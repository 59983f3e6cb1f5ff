import { describe, expect, it } from 'vitest'
import { createPreferences } from '../../client/storage/preferences'
import { memoryKeyValues } from '../../client/storage/storage'
import { openListPreferences } from './list-preferences'

const first = {
  pageSize: 50,
  columns: { hidden: ['program'], pinned: { start: ['patient'], end: ['action'] } },
}

describe('the stored settings of lists', () => {
  it('T09 a list keeps the choices that another list of the same kind has stored', () => {
    const preferences = createPreferences(memoryKeyValues())
    const one = openListPreferences(preferences, 'list', first)
    const other = openListPreferences(preferences, 'list', first)
    one.columns.atoms.columnVisibility.set({ date: false })
    one.setPageSize(100)
    other.columns.atoms.columnSizing.set({ code: 300 })
    other.columns.atoms.columnOrder.set(['code', 'date'])
    one.columns.atoms.columnPinning.set({ start: ['patient', 'code'], end: [] })
    const { pageSize, columns } = openListPreferences(preferences, 'list', first)
    expect(pageSize).toBe(100)
    expect(columns.atoms.columnVisibility.get()).toEqual({ date: false })
    expect(columns.atoms.columnSizing.get()).toEqual({ code: 300 })
    expect(columns.atoms.columnOrder.get()).toEqual(['code', 'date'])
    expect(columns.atoms.columnPinning.get()).toEqual({ start: ['patient', 'code'], end: [] })
  })

  it('T09 after a reset of the columns, nothing is stored about them, so that a later version can change the defaults', () => {
    const preferences = createPreferences(memoryKeyValues())
    const { columns } = openListPreferences(preferences, 'list', first)
    columns.atoms.columnSizing.set({ code: 300 })
    columns.atoms.columnPinning.set({ start: [], end: [] })
    columns.reset()
    const later = { ...first, columns: { ...first.columns, pinned: { start: ['code'], end: [] } } }
    const reopened = openListPreferences(preferences, 'list', later).columns.atoms
    expect(reopened.columnSizing.get()).toEqual({})
    expect(reopened.columnPinning.get()).toEqual({ start: ['code'], end: [] })
  })
})
