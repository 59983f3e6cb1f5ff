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

  it('V11 each appearance value that the host page sets, even a single color, replaces the clinic’s value', () => {
    const appearance = { radius: 9, density: undefined, colors: { accent: 'green' } }
    expect(beneathHost(config, { appearance, theme: 'light' })).toEqual({
      ...config,
      appearance: { density: 'compact', colors: { text: 'navy' } },
    })
  })

  it.each([
    ['no appearance', { apiBaseUrl: 'https://clinic.example/api' }],
    ['an appearance that is not accepted', { appearance: 'dark' }],
    ['the value null', null],
  ])(
    'V11 a configuration that has %s stays unchanged if the host page sets an appearance',
    (_, given) => {
      expect(beneathHost(given, { appearance: { radius: 9 }, theme: 'dark' })).toBe(given)
    },
  )
})
