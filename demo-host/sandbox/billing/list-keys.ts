/** The texts that the list of patients is sorted and searched by. */
import { foldName } from '../db/name-key'

/** Characters of each text that count: an index takes 2,704 bytes a row, a character up to four. */
const LONGEST = { name: 200, record: 100 }

interface Named {
  readonly nameKey: string
  readonly phone: string
  readonly recordId: string | null
}

/** @returns the columns of `patients`, by the names that `refreshSortKeys` gives them. */
export function listKeys({ nameKey, phone, recordId }: Named) {
  return {
    list_name: cut(nameKey, LONGEST.name),
    contact: `${phoneDigits(phone)}\t${cut(foldName(recordId ?? ''), LONGEST.record)}`,
  }
}

/** `+1 (212) 555-0142` as `12125550142`. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}

/** By whole characters: half a surrogate pair is no text. */
function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('')
}
