/** The conflicts and warnings that a row shows before its billing is billed (K32). */
import type { Messages } from '../messages/messages'
import type { BillingInstance } from './billing-instance'

/** Returns the codes of the conflicts and the warnings of a row, without duplicates. */
export function noticeCodes({ conflicts, warnings }: BillingInstance): string[] {
  return [...new Set([...conflicts, ...warnings])]
}

function shortText(code: string, { billing }: Messages): string {
  const known = Object.entries(billing.conflicts).find(([name]) => name === code)
  return known?.[1] ?? billing.warnings.label
}

/** Returns the conflicts of a row in one line. Empty if there are none. */
export function conflictLine({ conflicts }: BillingInstance, messages: Messages): string {
  return [...new Set(conflicts.map((code) => shortText(code, messages)))].join(' · ')
}

/**
 * Returns the conflicts of several rows in one line, such as `No live contact (2), In person only
 * (1)`. Empty if there are none.
 */
export function conflictCounts(rows: readonly BillingInstance[], messages: Messages): string {
  const counts = new Map<string, number>()
  for (const code of rows.flatMap(({ conflicts }) => conflicts)) {
    const text = shortText(code, messages)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, count]) => `${text} (${count})`).join(', ')
}
