/** Counts the scripts of the CDN build that a page fetches. */
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/build-stamp'
import { chunk, ENTRY_SCRIPT, elementChunks, withImports } from '../../scripts/cdn-scripts'

const cdn = join(import.meta.dirname, '../../dist/package/cdn')

beforeAll(() => ensureBuilt('scripts'), 300_000)

describe('the scripts that an element fetches', () => {
  it.each([
    ['patient-billing', 6, 'billing-later', 36],
    ['patient-list', 11, 'patient-list-later', 36],
  ] as const)(
    'V16 the element %s fetches at most %i scripts before its rows, and with the code of its dialogs (%s) at most %i scripts in total',
    (name, first, dialogs, all) => {
      const shared = [ENTRY_SCRIPT, chunk(cdn, 'connection'), chunk(cdn, 'core')]
      const view = [...shared, ...elementChunks(cdn, name)]
      expect(withImports(cdn, view).size).toBeLessThanOrEqual(first)
      expect(withImports(cdn, [...view, chunk(cdn, dialogs)]).size).toBeLessThanOrEqual(all)
    },
  )

  it('V16 the first view of a list does not fetch the code of dialogs', () => {
    for (const name of ['patient-billing', 'patient-list']) {
      const scripts = [...withImports(cdn, elementChunks(cdn, name))].join(' ')
      expect(scripts).not.toMatch(/(?:overlays|dialogs|later)-/)
    }
  })
})
