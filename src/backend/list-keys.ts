/** Builds the texts by which the list of patients is sorted and searched. */
import { foldName } from './name-key'

/**
 * Longer texts are cut to this number of characters. An index entry has at most 2,704 bytes, and a
 * character takes up to four.
 */
const LONGEST = { name: 200, record: 100 }

interface Named {
  readonly nameKey: string
  readonly phone: string
  readonly recordId: string | null
}

/** @returns The columns of `patients`. They have the names that `refreshSortKeys` uses. */
export function listKeys({ nameKey, phone, recordId }: Named) {
  return {
    list_name: cut(nameKey, LONGEST.name),
    contact: `${phoneDigits(phone)}\t${cut(foldName(recordId ?? ''), LONGEST.record)}`,
  }
}

/**
 * Returns the digits of a search for a phone number. The number may contain spaces and punctuation.
 * Returns '' for any other search.
 */
export function searchedDigits(search: string): string {
  return /[^\d\s()+.-]/.test(search) ? '' : phoneDigits(search)
}

/** Keeps only the digits of a phone number: `+1 (212) 555-0142` becomes `12125550142`. */
function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}

/** Cuts a text only between whole characters, because half a surrogate pair is not valid text. */
function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('')
}
