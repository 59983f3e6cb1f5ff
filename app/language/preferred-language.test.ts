import { describe, expect, it } from 'vitest'
import { preferredLanguage } from './preferred-language'

describe('the language of the app', () => {
  it.each([
    ['es', ['en-US'], 'es'],
    ['es-MX', ['en-US'], 'es'],
    ['en', ['es'], 'en'],
    ['xx', ['es'], 'en'],
    [null, ['es-AR', 'en'], 'es'],
    ['', ['de', 'es', 'en'], 'es'],
    [undefined, ['de-CH', 'fr'], 'en'],
    [null, [], 'en'],
  ] as const)('of the account %s in a browser of %s is %s', (account, browser, language) => {
    expect(preferredLanguage(account, browser)).toBe(language)
  })
})
