import { describe, expect, it, vi } from 'vitest'
import { createSelection, idsBetween, selectionState, withIds, withoutMissing } from './selection'

const ids = ['a', 'b', 'c', 'd', 'e']

describe('createSelection', () => {
  it('B35 calls its listeners at each change until they unsubscribe', () => {
    const selection = createSelection()
    const listener = vi.fn()
    const leave = selection.subscribe(listener)
    selection.set(new Set(['a']))
    selection.clear()
    leave()
    selection.set(new Set(['b']))
    expect(listener).toHaveBeenCalledTimes(2)
    expect([...selection.get()]).toEqual(['b'])
  })

  it('B35 returns the same snapshot while nothing changes', () => {
    const selection = createSelection()
    const listener = vi.fn()
    selection.subscribe(listener)
    const before = selection.get()
    selection.clear()
    selection.set(new Set())
    expect(selection.get()).toBe(before)
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('withIds', () => {
  it('B35 adds and removes without changing the previous set', () => {
    const before = new Set(['a', 'b'])
    expect([...withIds(before, ['c'], true)]).toEqual(['a', 'b', 'c'])
    expect([...withIds(before, ['a', 'x'], false)]).toEqual(['b'])
    expect([...before]).toEqual(['a', 'b'])
  })
})

describe('withoutMissing', () => {
  it('B35 removes ids of missing rows and adds no new rows', () => {
    expect([...withoutMissing(new Set(['a', 'x']), ids)]).toEqual(['a'])
  })

  it('B35 returns the same set when no row is missing', () => {
    const selected = new Set(['a', 'e'])
    expect(withoutMissing(selected, ids)).toBe(selected)
  })
})

describe('idsBetween', () => {
  it.each([
    ['downwards', 'b', 'd', ['b', 'c', 'd']],
    ['upwards', 'd', 'b', ['b', 'c', 'd']],
    ['on one row', 'c', 'c', ['c']],
    ['without a start', undefined, 'c', ['c']],
    ['from a missing row', 'x', 'c', ['c']],
  ])('B35 a range %s', (_, from, to, between) => {
    expect(idsBetween(ids, from, to)).toEqual(between)
  })
})

describe('selectionState', () => {
  it.each([
    [[], 5, 'none'],
    [['a'], 5, 'some'],
    [ids, 5, 'all'],
    [['a'], 0, 'none'],
  ])('B35 %j of %i rows is %s', (selected, rows, state) => {
    expect(selectionState(new Set(selected), rows)).toBe(state)
  })
})
