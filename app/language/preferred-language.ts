import { type Language, languageOf, languages } from '../../src/domain/messages/messages'

/**
 * The language a person is spoken to in: their account's, else the first of the browser's that we
 * have, else English.
 * @param account BCP 47, of the account that is signed in.
 * @param browser BCP 47, what the reader prefers first.
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
