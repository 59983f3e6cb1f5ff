import { describe, expect, it } from 'vitest'
import { preferredLanguage } from './language'

describe('preferredLanguage, which chooses the app’s language', () => {
  it('Y08 preferredLanguage returns the chosen language, even if the account and the browser have other languages', () => {
    expect(preferredLanguage('en', ['en-US'], 'es')).toBe('es')
  })

  it.each([
    ['es', ['en-US'], 'es'],
    ['es-MX', ['en-US'], 'es'],
    ['en', ['es'], 'en'],
    ['xx', ['es'], 'en'],
    [null, ['es-AR', 'en'], 'es'],
    ['', ['de', 'es', 'en'], 'es'],
    [undefined, ['de-CH', 'fr'], 'en'],
    [null, [], 'en'],
  ] as const)(
    'for the account language %s and the browser languages %s, the app’s language is %s',
    (account, browser, language) => {
      expect(preferredLanguage(account, browser)).toBe(language)
    },
  )
})
