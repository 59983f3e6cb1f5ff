import { describe, expect, it, vi } from 'vitest'
import { clearSelection, createSelection, selectionOf, withoutMissing } from './selection'

const ids = ['a', 'b', 'c', 'd', 'e']

describe('clearing a selection', () => {
  it('B35 clearing a selection calls the listeners only if a row was selected', () => {
    const selection = createSelection()
    const listener = vi.fn()
    selection.subscribe(listener)
    clearSelection(selection)
    expect(listener).not.toHaveBeenCalled()
    selection.set(selectionOf(['a']))
    clearSelection(selection)
    expect(listener).toHaveBeenCalledTimes(2)
    expect(selection.get()).toEqual({})
  })
})

describe('the removal of missing rows from a selection', () => {
  it('B35 a selection loses the ids of rows that no longer exist, and gets no new rows', () => {
    expect(withoutMissing(selectionOf(['a', 'x']), () => ids)).toEqual({ a: true })
  })

  it('B35 a selection whose rows all exist stays the same object', () => {
    const selected = selectionOf(['a', 'e'])
    expect(withoutMissing(selected, () => ids)).toBe(selected)
  })
})
