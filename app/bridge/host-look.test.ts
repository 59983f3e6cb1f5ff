import { describe, expect, it } from 'vitest'
import { beneathHost } from './host-look'

const own = {
  theme: 'dark',
  radius: 3,
  density: 'compact',
  colors: { accent: 'red', text: 'navy' },
}
const config = { apiBaseUrl: 'https://clinic.example/api', appearance: own }

describe('the clinic’s appearance in a framed page', () => {
  it('V11 the clinic’s appearance applies if the host page sets no appearance', () => {
    expect(beneathHost(config, { appearance: null, theme: null })).toEqual(config)
  })

  it('V11 each value of the host page replaces the clinic’s value, even a single color', () => {
    const appearance = { radius: 9, density: undefined, colors: { accent: 'green' } }
    expect(beneathHost(config, { appearance, theme: 'light' })).toEqual({
      ...config,
      appearance: { density: 'compact', colors: { text: 'navy' } },
    })
  })

  it.each([
    ['no appearance', { apiBaseUrl: 'https://clinic.example/api' }],
    ['an appearance that is not accepted', { appearance: 'dark' }],
    ['nothing', null],
  ])(
    'V11 a configuration with %s is not changed by the appearance of the host page',
    (_, given) => {
      expect(beneathHost(given, { appearance: { radius: 9 }, theme: 'dark' })).toBe(given)
    },
  )
})
