import { describe, expect, it } from 'vitest'
import { hasWordStarts, isInText, partsOf } from './match'

/** Returns the text with its matching parts in brackets. */
const marked = (text: string, query: string) =>
  partsOf(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('the matches of the command palette', () => {
  it.each([
    ['Billing: Ready', 'bill', true],
    ['Billing: Ready', 'ready bil', true],
    ['Billing: Ready', 'eady', false],
    ['Billing: Ready', 'bill x', false],
    ['Métricas', 'METR', true],
    ['Metrics', 'métr', true],
    ['Metrics', '  ', true],
  ])(
    'Y25 the page title "%s" has, for each part of the search text "%s", a word that begins with this part: %s',
    (text, query, isFound) => {
      expect(hasWordStarts(text, query)).toBe(isFound)
    },
  )

  it.each([
    ['Álvarez', 'alva', true],
    ['Mary Ann Lane', 'lane, ary', true],
    ['Mary Ann Lane', 'lane bo', false],
  ])(
    'Y25 the patient’s name "%s" contains all parts of the search text "%s": %s',
    (text, query, isFound) => {
      expect(isInText(text, query)).toBe(isFound)
    },
  )

  it.each([
    ['Margaret Lane', 'ma', '[Ma]rgaret Lane'],
    ['Anna Hanan', 'an', '[An]na H[anan]'],
    ['Lane, Ada', 'ada lane', '[Lane], [Ada]'],
    ['José Álvarez', 'jose al', '[José] [Ál]varez'],
    ['José Álvarez', 'jose', '[José] Álvarez'],
    ['İnci', 'inci', '[İnci]'],
    ['Ada', '', 'Ada'],
    ['Ada', '555', 'Ada'],
  ])(
    'Y25 in "%s", the command palette marks the letters that match the search text "%s": %s',
    (text, query, expected) => {
      expect(marked(text, query)).toBe(expected)
    },
  )
})
