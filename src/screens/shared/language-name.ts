import { capitalized } from '../../domain/capitalized'

/** Returns the name of a language in the user's own language, such as `English`. */
export function languageName(tag: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag
    return capitalized(name, locale)
  } catch {
    return tag
  }
}
