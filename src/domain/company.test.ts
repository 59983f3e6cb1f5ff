import { describe, expect, it } from 'vitest'
import { companyHasPcm } from './company'

describe('the company', () => {
  it.each([
    [{ isPcmEnabled: true }, true],
    [{ isPcmEnabled: false }, false],
    [null, true],
    [undefined, true],
  ])('P8 %j has PCM: %s; one that is not known is refused nothing', (company, expected) => {
    expect(companyHasPcm(company)).toBe(expected)
  })
})
