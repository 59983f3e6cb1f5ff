import { describe, expect, it } from 'vitest'
import { HUES, hueOf, initials } from './person-mark'

describe('the initials of a person', () => {
  it.each([
    ['Maria del Carmen Garcia', 'MG'],
    ['Björn Ångström', 'BÅ'],
    ['madonna', 'M'],
    ['  Wei   Li ', 'WL'],
    ['O’Connor, (Jack)', 'OJ'],
    ['张 伟', '张伟'],
    ['', '?'],
    ['— …', '?'],
  ])('T10 the initials of the name %j are %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

describe('the hue of a person’s avatar', () => {
  it('T10 the same name always gets the same hue', () => {
    expect(hueOf('Maria Garcia')).toBe(hueOf('Maria Garcia'))
  })

  it('T10 among 1,000 names, every hue occurs', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `Patient ${index}`)
    const counts = Array.from({ length: HUES }, () => 0)
    for (const name of names) counts[hueOf(name)] = (counts[hueOf(name)] ?? 0) + 1
    for (const count of counts) expect(count).toBeGreaterThan(60)
  })
})
