/** Tests that the build works in the oldest browsers that the integrator's guide promises. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/build-stamp'
import { oldestBrowsers } from '../../vite.shared'

const root = join(import.meta.dirname, '../..')

/**
 * Features that at least one of the oldest browsers lacks, and how they look in a minified script.
 */
const newer = [
  [
    'iterator helpers',
    /\.(?:keys|values|entries)\(\)\.(?:map|filter|flatMap|take|drop|toArray|some|every|find|reduce|forEach)\(/,
  ],
  ['Iterator', /\bIterator\.(?:from|concat)\b/],
  ['methods of sets', /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/],
  ['Promise.try', /\bPromise\.try\b/],
  ['RegExp.escape', /\bRegExp\.escape\b/],
  ['URL.parse', /\bURL\.parse\b/],
  ['URLPattern', /\bnew URLPattern\b/],
  ['Error.isError', /\bError\.isError\b/],
  ['Base64 of Uint8Array', /\bUint8Array\.from(?:Base64|Hex)\b/],
  ['Intl.DurationFormat', /\bnew Intl\.DurationFormat\b/],
  ['Math.sumPrecise', /\bMath\.sumPrecise\b/],
  ['anchor positioning', /\b(?:anchor-name|position-anchor|position-area):/],
  ['@property', /@property\s+--/],
  ['relative colors', /\b(?:rgb|hsl|oklch|oklab|lab|lch|color)\(from /],
  ['@scope', /@scope\b/],
] as const

function scriptsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => join(folder, file))
}

let scripts: string[]

beforeAll(async () => {
  await ensureBuilt('scripts')
  scripts = [...scriptsBelow('dist/package/cdn'), ...scriptsBelow('dist/app/assets')]
}, 300_000)

describe('the oldest supported browsers', () => {
  it('V15 the build targets exactly the oldest browsers that the guide lists', () => {
    const guide = readFileSync(join(root, 'docs/integrating.md'), 'utf8')
    const version = (row: string) =>
      new RegExp(`^\\| ${row} \\| ([\\d.]+) \\|`, 'm').exec(guide)?.[1] ?? row
    expect(oldestBrowsers).toEqual([
      `chrome${version('Chrome, Edge')}`,
      `firefox${version('Firefox')}`,
      `safari${version('Safari')}`,
    ])
  })

  it.each(newer)('V15 the built scripts do not use %s', (_, pattern) => {
    expect(scripts.length).toBeGreaterThan(20)
    const using = scripts.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    expect(using).toEqual([])
  })
})
