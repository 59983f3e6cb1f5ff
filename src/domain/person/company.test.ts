import { describe, expect, it } from 'vitest'
import { companyHasPcm } from './company'

describe('the company', () => {
  it.each([
    [{ isPcmEnabled: true }, true],
    [{ isPcmEnabled: false }, false],
    [null, true],
    [undefined, true],
  ])('P8 with the data %j has PCM: %s (an unknown company has PCM)', (company, expected) => {
    expect(companyHasPcm(company)).toBe(expected)
  })
})
