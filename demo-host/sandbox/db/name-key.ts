/**
 * What a person is sorted and searched by: last name, first name, case and accents folded, so that
 * `Álvarez` stands beside `alvarez` whatever the database's collation is.
 */
export function nameKey(person: { lastName: string; firstName: string }): string {
  return `${foldName(person.lastName)}\t${foldName(person.firstName)}`
}

/** Lower case without accents. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
}
