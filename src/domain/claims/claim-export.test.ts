import { expect, it } from 'vitest'
import { exportFileName } from './claim-export'

it('Q03 the name of an exported file contains the tab, if all its billings are on one tab', () => {
  const names = [exportFileName('csv', '2026-03-01'), exportFileName('x12', '2026-03-01', 'billed')]
  expect(names).toEqual(['billings-2026-03-01.csv', 'billings-billed-2026-03-01.837p.txt'])
})
