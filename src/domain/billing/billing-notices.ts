/** The conflicts and warnings that a row shows before its billing is billed (K32). */
import type { Messages } from '../messages/messages'
import type { BillingInstance } from './billing-instance'

/** Returns the codes of the conflicts and the warnings of a row, without duplicates. */
export function noticeCodes({ conflicts, warnings }: BillingInstance): string[] {
  return [...new Set([...conflicts, ...warnings])]
}

type ShortTexts = Readonly<Record<string, string>>

function shortText(code: string, texts: ShortTexts, { billingNotices }: Messages): string {
  const known = Object.entries(texts).find(([name]) => name === code)
  return known?.[1] ?? billingNotices.warnings.label
}

/** Returns the conflicts of a row in one line. Empty if there are none. */
export function conflictLine({ conflicts }: BillingInstance, messages: Messages): string {
  const texts = conflicts.map((code) => shortText(code, messages.billing.conflicts, messages))
  return [...new Set(texts)].join(' · ')
}

/**
 * Groups the rows that have a conflict or a warning, by its short text (Y03).
 * @param warnings - the short texts of the warnings.
 */
export function rowsByNotice<Row extends BillingInstance>(
  rows: readonly Row[],
  messages: Messages,
  warnings: ShortTexts,
): ReadonlyMap<string, readonly Row[]> {
  const short = { ...warnings, ...messages.billing.conflicts }
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    for (const text of new Set(noticeCodes(row).map((code) => shortText(code, short, messages)))) {
      found.set(text, [...(found.get(text) ?? []), row])
    }
  }
  return found
}
