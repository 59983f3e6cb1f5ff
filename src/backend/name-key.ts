/**
 * Returns the key that sorts and finds a person: last name, first name, in lower case without
 * accents, so that `Álvarez` sorts next to `alvarez` with every collation of the database.
 */
export function nameKey(person: { lastName: string; firstName: string }): string {
  return `${foldName(person.lastName)}\t${foldName(person.firstName)}`
}

/** The words of a search, all of which a name must contain. */
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
