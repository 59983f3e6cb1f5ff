import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { styleProperties } from '../../elements/surface'
import { designTokens } from '../../scripts/design-tokens'
import { startScreen } from './screen'

const screen = startScreen({ tag: 'rtm-sso-tile' })
const { color, font, space, radius, density } = designTokens()

/**
 * Returns the value that a CSS property has if it is set to a private token. The value is read from
 * a new element inside the shadow root.
 */
function computed(page: Page, property: string, token: string): Promise<string> {
  return page.locator('rtm-sso-tile .rtm-root').evaluate(
    (root, { property, token }) => {
      const probe = root.appendChild(document.createElement('span'))
      probe.style.setProperty(property, `var(--_${token})`)
      const value = getComputedStyle(probe).getPropertyValue(property)
      probe.remove()
      return value
    },
    { property, token },
  )
}

/**
 * Returns the red, green and blue of a CSS color, each from 0 to 1. The text is, for example,
 * `rgb(26, 95, 180)` or `color(srgb 0.1 0.37 0.7)`.
 */
function channels(text: string): number[] {
  const numbers = [...text.matchAll(/[\d.]+/g)].map(Number)
  return text.startsWith('rgb') ? numbers.map((part) => part / 255) : numbers
}

describe('the design tokens', () => {
  it.each(['light', 'dark'] as const)(
    'V12 the design tokens have the colors of the style sheet: %s',
    async (theme) => {
      const page = await screen.visit({ attributes: { theme } })
      const tokens = Object.entries(Object(color)[theme])
      expect(tokens).toHaveLength(
        Object.values(styleProperties).filter(({ syntax }) => syntax === '<color>').length,
      )
      for (const [name, token] of tokens) {
        const shown = channels(await computed(page, 'color', name))
        const { components } = Object(token).$value
        expect(shown, name).toHaveLength(3)
        for (const [at, part] of shown.entries()) expect(components[at], name).toBeCloseTo(part, 2)
      }
    },
  )

  it('V12 the design tokens have the fonts, spacing, radius and density of the style sheet', async () => {
    const page = await screen.visit()
    const px = ({ $value }: { $value: { value: number; unit: string } }) =>
      `${$value.value}${$value.unit}`
    const { family, size, weight } = Object(font)
    const shown = (await computed(page, 'font-family', 'font')).replaceAll('"', '').split(', ')
    expect(family.$value).toEqual(shown)
    for (const step of ['1', '2', '3', '4', '5']) {
      expect(px(size[step])).toBe(await computed(page, 'font-size', `size-${step}`))
    }
    for (const step of ['1', '2', '3', '4', '5', '6', '8']) {
      expect(px(Object(space)[step])).toBe(await computed(page, 'padding-left', `space-${step}`))
    }
    expect(String(weight.regular.$value)).toBe(await computed(page, 'font-weight', 'weight'))
    expect(String(weight.strong.$value)).toBe(await computed(page, 'font-weight', 'weight-strong'))
    expect(px(Object(radius))).toBe(await computed(page, 'border-top-left-radius', 'radius'))
    expect(String(Object(density).$value)).toBe(await computed(page, 'opacity', 'density'))
  })
})
