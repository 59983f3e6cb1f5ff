/** Creates the texts by which the list of patients is sorted and searched. */
import { foldName } from './name-key'

/**
 * The maximum number of characters of each text. An index entry has at most 2,704 bytes, and a
 * character takes up to four bytes.
 */
const LONGEST = { name: 200, record: 100 }

interface Named {
  readonly nameKey: string
  readonly phone: string
  readonly recordId: string | null
}

/**
 * @returns The columns of the table `patients`. They have the names that `refreshSortKeys` uses.
 */
export function listKeys({ nameKey, phone, recordId }: Named) {
  return {
    list_name: cut(nameKey, LONGEST.name),
    contact: `${phoneDigits(phone)}\t${cut(foldName(recordId ?? ''), LONGEST.record)}`,
  }
}

/**
 * Returns the digits of a search text that looks like a phone number, which may contain spaces and
 * punctuation. Returns '' if the search text contains any other character.
 */
export function searchedDigits(search: string): string {
  return /[^\d\s()+.-]/.test(search) ? '' : phoneDigits(search)
}

/** Removes everything but digits from a phone number: `+1 (212) 555-0142` becomes `12125550142`. */
function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}

/**
 * Cuts a text after a number of whole characters. Half of a surrogate pair would not be valid text.
 */
function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('')
}
