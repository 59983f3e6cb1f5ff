/** Compares the sizes of the CDN build's scripts with each element's budget. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { elementDefinitions } from '../../elements/index'
import { ensureBuilt } from '../../scripts/build-stamp'
import { elementBudgets, sharedBudget } from '../../scripts/element-budgets'
import { screenOf } from '../../vite.lib.config'

const folder = join(import.meta.dirname, '../../dist/package/cdn')

beforeAll(() => ensureBuilt('cdn'), 300_000)

/** Returns the path of a chunk, by the name before its hash. */
function chunk(name: string): string {
  const [found, ...more] = readdirSync(join(folder, 'chunks')).filter(
    (file) => file.endsWith('.js') && file.slice(0, -'-12345678.js'.length) === name,
  )
  if (!found || more.length > 0) throw new Error(`The build has no single chunk "${name}".`)
  return `chunks/${found}`
}

/** Returns the scripts and those that they import statically, directly or indirectly. */
function withImports(scripts: string[]): Set<string> {
  const all = new Set(scripts)
  for (const script of all) {
    const text = readFileSync(join(folder, script), 'utf8')
    for (const [, path = ''] of text.matchAll(/(?:\bfrom|\bimport)"(\.[^"]+\.js)"/g)) {
      all.add(path.startsWith('./chunks/') ? path.slice(2) : `chunks/${basename(path)}`)
    }
  }
  return all
}

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

const shared = () => withImports(['rtm-elements.js', chunk('core')])

describe('the JavaScript of an element, compressed with brotli', () => {
  it('V16 the code that all elements share is within its budget', () => {
    expectWithin(kilobytes(shared()), sharedBudget)
  })

  it('V16 has a budget for every element', () => {
    expect(Object.keys(elementBudgets)).toEqual(elementDefinitions.map(({ name }) => name))
  })

  it.each(elementDefinitions.map(({ name }) => name))('V16 of %s is within its budget', (name) => {
    const screen = chunk(basename(screenOf(name), '.tsx'))
    const own = [...withImports([screen])].filter((one) => !shared().has(one))
    expectWithin(kilobytes(own), elementBudgets[name])
  })
})
