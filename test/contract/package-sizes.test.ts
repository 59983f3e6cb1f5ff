/** Compares the sizes of the CDN build's scripts with each element's budget. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { elementDefinitions } from '../../elements/index'
import { ensureBuilt } from '../../scripts/build-stamp'
import { chunk, ENTRY, elementChunks, withImports } from '../../scripts/cdn-scripts'
import { elementBudgets, sharedBudget } from '../../scripts/element-budgets'

const folder = join(import.meta.dirname, '../../dist/package/cdn')

beforeAll(() => ensureBuilt('cdn'), 300_000)

function kilobytes(scripts: Iterable<string>): number {
  const sizes = [...scripts].map(
    (one) => brotliCompressSync(readFileSync(join(folder, one))).length,
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/**
 * Expects that a size is within its budget, and that the budget is not much larger than the size.
 */
function expectWithin(size: number, budget: number): void {
  expect(size).toBeLessThanOrEqual(budget)
  expect(size, 'The budget is much too high: lower it.').toBeGreaterThan(budget * 0.75 - 0.5)
}

const shared = () => withImports(folder, [ENTRY, chunk(folder, 'core')])

describe('the JavaScript of an element, compressed with brotli', () => {
  it('V16 the JavaScript that all elements share is within its size budget', () => {
    expectWithin(kilobytes(shared()), sharedBudget)
  })

  it('V16 a page without any tag of the package fetches at most 6 kB', () => {
    expect(kilobytes(withImports(folder, [ENTRY]))).toBeLessThanOrEqual(6)
  })

  it('V16 every element has a size budget', () => {
    expect(Object.keys(elementBudgets)).toEqual(elementDefinitions.map(({ name }) => name))
  })

  it.each(elementDefinitions.map(({ name }) => name))(
    'V16 the JavaScript of %s is within its size budget',
    (name) => {
      const own = [...withImports(folder, elementChunks(folder, name))].filter(
        (one) => !shared().has(one),
      )
      expectWithin(kilobytes(own), elementBudgets[name])
    },
  )
})
