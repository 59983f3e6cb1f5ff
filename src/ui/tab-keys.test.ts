import { describe, expect, it } from 'vitest'
import { tabFor } from './tab-keys'

const ids = ['pending', 'ready', 'billed', 'cancelled'] as const

describe('the tab that a key selects', () => {
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
  ] as const)(
    'B01 the key %s on the tab %s (right to left: %s) selects %s',
    (key, from, rtl, to) => {
      expect(tabFor(key, ids, from, rtl)).toBe(to)
    },
  )
})
