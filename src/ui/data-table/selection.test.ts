import { describe, expect, it, vi } from 'vitest'
import { clearSelection, createSelection, selectionOf, withoutMissing } from './selection'

const ids = ['a', 'b', 'c', 'd', 'e']

describe('clearSelection', () => {
  it('B35 clearSelection calls the listeners only when a row was selected', () => {
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

describe('withoutMissing', () => {
  it('B35 withoutMissing removes ids of missing rows and adds no new rows', () => {
    expect(withoutMissing(selectionOf(['a', 'x']), () => ids)).toEqual({ a: true })
  })

  it('B35 withoutMissing returns the same object when no row is missing', () => {
    const selected = selectionOf(['a', 'e'])
    expect(withoutMissing(selected, () => ids)).toBe(selected)
  })
})
