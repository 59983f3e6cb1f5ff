import { describe, expect, it } from 'vitest'
import { companyHasPcm } from './company'

describe('PCM of a company', () => {
  it.each([
    [{ isPcmEnabled: true }, true],
    [{ isPcmEnabled: false }, false],
    [null, true],
    [undefined, true],
  ])(
    'P8 PCM of a company with the data %j is on: %s (unknown data counts as on)',
    (company, expected) => {
      expect(companyHasPcm(company)).toBe(expected)
    },
  )
})
