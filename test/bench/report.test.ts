import { describe, expect, it } from 'vitest'
import { markdownTable, median, medianRatio, seriesLines } from './report'
import { type Round, steps } from './steps'

const round = (cpu: number, elements: number): Round => ({
  cpu: { navigation: cpu, sort: cpu, 'select one': cpu, 'select all': cpu, 'tab switch': cpu },
  contents: { elements, nodes: elements * 2, heap: 1_000_000 },
})

describe('the function median', () => {
  it.each([
    [[3], 3],
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
  ])('the median of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected)
  })
})

describe('the function medianRatio', () => {
  it('medianRatio compares the two figures of each round, so that one slow round does not change the result', () => {
    expect(medianRatio([10, 500, 12], [5, 250, 6])).toBe(2)
  })
})

describe('the function seriesLines', () => {
  it('seriesLines lists which aims are met and which aims are not met', () => {
    const series = { rows: 20, reference: [round(10, 300)], candidate: [round(45, 401)] }
    const lines = seriesLines([series], steps).map((line) => [line[0], line[4], line.at(-1)])
    expect(lines).toContainEqual(['CPU, navigation to rows', '4.50', 'yes'])
    expect(lines).toContainEqual(['CPU, sort', '4.50', '**no**'])
    expect(lines).toContainEqual(['DOM elements', '', '**no**'])
  })
})

describe('the function markdownTable', () => {
  it('each row of markdownTable has as many cells as there are headings', () => {
    const series = { rows: 1000, reference: [round(1, 1)], candidate: [round(1, 1)] }
    const rows = markdownTable(seriesLines([series], steps)).split('\n')
    expect(new Set(rows.map((row) => row.split('|').length))).toEqual(new Set([9]))
  })
})
