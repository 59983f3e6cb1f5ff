import { describe, expect, it } from 'vitest'
import { tabFor } from './tab-keys'

const ids = ['pending', 'ready', 'billed', 'cancelled'] as const

describe('tabFor', () => {
  it.each([
    ['ArrowRight', 'ready', false, 'billed'],
    ['ArrowLeft', 'ready', false, 'pending'],
    ['ArrowRight', 'cancelled', false, 'pending'],
    ['ArrowLeft', 'pending', false, 'cancelled'],
    ['ArrowRight', 'ready', true, 'pending'],
    ['ArrowLeft', 'ready', true, 'billed'],
    ['Home', 'billed', false, 'pending'],
    ['End', 'ready', false, 'cancelled'],
    ['ArrowDown', 'ready', false, undefined],
    ['a', 'ready', false, undefined],
  ] as const)('B01 %s from %s (right to left: %s) leads to %s', (key, from, rtl, to) => {
    expect(tabFor(key, ids, from, rtl)).toBe(to)
  })
})
