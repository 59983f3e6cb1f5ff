import { describe, expect, it } from 'vitest'
import { type EmbeddingFigures, embeddingTable } from './embedding-report'

const fetched = { scriptBytes: 0, scripts: [], requests: 1, requestsInAll: 1 }
const file = (path: string) => ({ path, bytes: 1 })

const good: EmbeddingFigures = {
  outline: { bytes: 6000, isPainted: true },
  fetched: { ...fetched, scriptBytes: 118_000, scripts: ['a', 'b', 'c'].map(file) },
  shared: { ...fetched, scriptBytes: 62_000 },
  growth: {
    kinds: [
      { tag: 'rtm-one', bytes: 0, files: 0, isReady: true },
      { tag: 'rtm-two', bytes: 8000, files: 1, isReady: true },
    ],
    requests: [5, 5, 5],
  },
  slow: { vanilla: [1000, 500, 900], element: [2000, 1000, 1800] },
  preloaded: { vanilla: [1000], element: [2000] },
  later: { vanilla: [10], element: [30] },
  nth: {
    vanilla: [{ cpu: 10, heap: 1 }],
    element: [{ cpu: 18, heap: 250_000 }],
  },
  left: { nodes: 0, listeners: 0, heapGrowth: 0.02 },
}

/** Returns the last cell of each row, which says whether the aim is met. */
function verdicts(figures: EmbeddingFigures): string[] {
  const [, , ...rows] = embeddingTable(figures).split('\n')
  return rows.map((row) => row.split(' | ').at(-1)?.replace(' |', '') ?? '')
}

describe('the report about elements embedded in a page', () => {
  it('the report counts an aim as met if the measured figure is equal to the aim', () => {
    expect(new Set(verdicts(good))).toEqual(new Set(['yes']))
  })

  it('the report marks every missed aim', () => {
    const bad: EmbeddingFigures = {
      outline: { bytes: 6001, isPainted: false },
      fetched: { ...fetched, scriptBytes: 118_001, scripts: ['a', 'b', 'c', 'd'].map(file) },
      shared: { ...fetched, scriptBytes: 62_001 },
      growth: {
        kinds: [
          { tag: 'rtm-one', bytes: 1, files: 1, isReady: true },
          { tag: 'rtm-two', bytes: 8001, files: 1, isReady: true },
        ],
        requests: [5, 6, 9],
      },
      slow: { vanilla: [1000], element: [2010] },
      preloaded: { vanilla: [1000], element: [2010] },
      later: { vanilla: [10], element: [30.1] },
      nth: {
        vanilla: [{ cpu: 10, heap: 1 }],
        element: [{ cpu: 18.1, heap: 250_001 }],
      },
      left: { nodes: 0, listeners: 0, heapGrowth: 0.021 },
    }
    expect(new Set(verdicts(bad))).toEqual(new Set(['**no**']))
  })

  it('each row of the report has as many cells as there are headings', () => {
    const rows = embeddingTable(good).split('\n')
    expect(new Set(rows.map((row) => row.split(' | ').length))).toEqual(new Set([6]))
  })
})
