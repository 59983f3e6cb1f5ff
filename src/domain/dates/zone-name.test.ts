import { describe, expect, it } from 'vitest'
import { zoneName } from './zone-name'

describe('the name of a time zone', () => {
  it.each([
    ['America/New_York', 'en-US', 'Eastern Time (New York)'],
    ['America/New_York', 'es-US', 'Hora oriental (New York)'],
    ['America/Argentina/Buenos_Aires', 'en-US', 'Argentina Standard Time (Buenos Aires)'],
    ['Europe/Zurich', 'en-US', 'Central European Time (Zurich)'],
    ['Nowhere/City', 'en-US', 'Nowhere/City'],
  ])('N01 the name of the time zone %s in the locale %s is %s', (zone, locale, name) => {
    expect(zoneName(zone, locale)).toBe(name)
  })

  it('N01 the name of UTC has no city', () => {
    expect(zoneName('UTC', 'en-US')).not.toContain('(')
  })
})
