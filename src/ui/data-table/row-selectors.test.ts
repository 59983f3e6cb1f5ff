import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folders = ['.', '..', '../../screens/billing', '../../screens/patient-list']

function styleSheets(): string[] {
  return folders.flatMap((folder) => {
    const url = new URL(`${folder}/`, import.meta.url)
    const files = readdirSync(url).filter((name) => name.endsWith('.css'))
    return files.map((name) => readFileSync(new URL(name, url), 'utf8'))
  })
}

/**
 * Returns the full selectors of a style sheet. The selector of a nested rule includes the selectors
 * of the rules around it.
 */
function selectorsOf(css: string): string[] {
  const found: string[] = []
  const around: string[] = []
  for (const [, head = '', end] of css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') around.pop()
    if (end !== '{') continue
    around.push(head.trim().startsWith('@') ? '' : head.trim())
    found.push(around.filter((one) => one !== '').join(' '))
  }
  return found
}

/**
 * Removes the arguments of `:has()`, `:not()` and similar pseudo-classes, from the innermost to the
 * outermost.
 */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/:(?:not|is|where|nth-child)\([^()]*\)/g, '')
  const shortest = shorter.replace(/:has\([^()]*\)/g, ':has')
  return shortest === selector ? selector : withoutArguments(shortest)
}

/**
 * These tests reject two kinds of CSS rules. With such a rule, the browser would apply the styles
 * of all rows again whenever any element appears.
 */
describe('CSS selectors that match rows', () => {
  const selectors = styleSheets()
    .flatMap(selectorsOf)
    .filter((one) => one.includes(':has('))

  it('V16 no style of a row depends on a `:has()` of an element that contains the row', () => {
    expect(selectors.length).toBeGreaterThan(10)
    const wide = selectors.filter((one) => {
      return /:has[^\s>+~]*[\s>]+\S*(\.rtm-cell|\.rtm-row|span)/.test(withoutArguments(one))
    })
    expect(wide).toEqual([])
  })

  it('V16 every `:has()` names the class or attribute that it looks for', () => {
    const unnamed = selectors.filter((one) => {
      return /:has\([^()]*(:not\(|(^|[\s>(,])(span|div|button)\b)/.test(one)
    })
    expect(unnamed).toEqual([])
  })
})
