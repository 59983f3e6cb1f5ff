import { describe, expect, it } from 'vitest'
import { beneathHost } from './host-look'

const own = {
  theme: 'dark',
  radius: 3,
  density: 'compact',
  colors: { accent: 'red', text: 'navy' },
}
const config = { apiBaseUrl: 'https://clinic.example/api', appearance: own }

describe('the look of the clinic in a framed page', () => {
  it('V11 stays where the host sets none', () => {
    expect(beneathHost(config, { appearance: null, theme: null })).toEqual(config)
  })

  it('V11 gives way to each value of the host, also to a single color', () => {
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
  ])('V11 is left to the checks of the configuration if it has %s', (_, given) => {
    expect(beneathHost(given, { appearance: { radius: 9 }, theme: 'dark' })).toBe(given)
  })
})
