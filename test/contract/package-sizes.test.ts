/**
 * Compares the sizes of the CDN build's scripts with each element's budget, and the sizes of the
 * scripts for a page without a bundler with the guide.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { elementDefinitions } from '../../elements/index'
import { ensureBuilt } from '../../scripts/build-stamp'
import { chunk, ENTRY_SCRIPT, elementChunks, withImports } from '../../scripts/cdn-scripts'
import { elementBudgets, sharedBudget } from '../../scripts/element-budgets'
import { guidePath } from '../../scripts/guide'

const packageFolder = join(import.meta.dirname, '../../dist/package')
const cdn = join(packageFolder, 'cdn')

beforeAll(() => ensureBuilt('scripts'), 300_000)

function kilobytes(scripts: Iterable<string>, folder = cdn): number {
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

const shared = () => withImports(cdn, [ENTRY_SCRIPT, chunk(cdn, 'core')])

describe('the JavaScript of an element, compressed with brotli', () => {
  it('V16 the JavaScript that all elements share is within its size budget', () => {
    expectWithin(kilobytes(shared()), sharedBudget)
  })

  it('V16 a page without any tag of the package fetches at most 6 kB', () => {
    expect(kilobytes(withImports(cdn, [ENTRY_SCRIPT]))).toBeLessThanOrEqual(6)
  })

  it('V16 every element has a size budget', () => {
    expect(Object.keys(elementBudgets)).toEqual(elementDefinitions.map(({ name }) => name))
  })

  it.each(elementDefinitions.map(({ name }) => name))(
    'V16 the JavaScript of %s is within its size budget',
    (name) => {
      const own = [...withImports(cdn, elementChunks(cdn, name))].filter(
        (one) => !shared().has(one),
      )
      expectWithin(kilobytes(own), elementBudgets[name])
    },
  )
})

describe('the scripts that a page without a bundler copies, compressed with brotli', () => {
  const guide = readFileSync(guidePath, 'utf8')
  const figure = (words: RegExp) => Number(words.exec(guide)?.[1])
  const host = () => withImports(packageFolder, ['host.js'])
  const smart = () => withImports(packageFolder, ['smart.js'])
  const sizeOf = (scripts: Iterable<string>) => kilobytes(scripts, packageFolder)

  it('V16 host.js and its chunks have at most the size that the guide says', () => {
    expectWithin(sizeOf(host()), figure(/together they are at most (\d+) kB brotli/))
  })

  it('V13 V16 smart.js and its chunks have at most the sizes that the guide says', () => {
    const beside = [...smart()].filter((one) => !host().has(one))
    expectWithin(sizeOf(smart()), figure(/at most (\d+) kB brotli alone/))
    expectWithin(sizeOf(beside), figure(/at most (\d+) kB more beside `host\.js`/))
  })
})
