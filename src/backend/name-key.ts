/**
 * Returns the key by which people are sorted and searched: last name, then first name, in lower
 * case without accents. `Álvarez` and `alvarez` get the same key, so the database's collation does
 * not matter.
 */
export function nameKey(person: { lastName: string; firstName: string }): string {
  return `${foldName(person.lastName)}\t${foldName(person.firstName)}`
}

/** Returns the words of a search. A name matches the search if it contains all these words. */
export function searchWords(search: string): string[] {
  return foldName(search)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
}

/** Converts a name to lower case without accents. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
}
