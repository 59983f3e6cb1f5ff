import { type Language, languageOf, languages } from '../../src/domain/messages/messages'

/**
 * The app's language: the account's, or else the first supported language of the browser, or else
 * English.
 * @param account BCP 47 tag of the signed-in account.
 * @param browser BCP 47 tags in order of preference.
 */
export function preferredLanguage(
  account: string | null | undefined,
  browser: readonly string[],
): Language {
  if (account) return languageOf(account)
  const primary = browser.map((tag) => tag.toLowerCase().split('-')[0])
  return languages.find((language) => language === primary.find(isOurs)) ?? 'en'
}

function isOurs(tag: string | undefined): boolean {
  return languages.some((language) => language === tag)
}
