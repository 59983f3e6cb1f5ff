/** The conflicts and warnings that a row shows before its billing is billed (K32). */
import type { PlainDate } from '../dates/dates'
import type { Messages } from '../messages/messages'
import type { BillingInstance } from './billing-instance'
import { type FilingStage, filingState } from './filing-limit'

/** Returns the codes of the conflicts and the warnings of a row, without duplicates. */
export function noticeCodes({ conflicts, warnings }: BillingInstance): string[] {
  return [...new Set([...conflicts, ...warnings])]
}

type ShortTexts = Readonly<Record<string, string>>

function shortText(code: string, texts: ShortTexts, { billing }: Messages): string {
  const known = Object.entries(texts).find(([name]) => name === code)
  return known?.[1] ?? billing.notice
}

/** Returns the conflicts of a row in one line. Empty if there are none. */
export function conflictLine({ conflicts }: BillingInstance, messages: Messages): string {
  const texts = conflicts.map((code) => shortText(code, messages.billing.conflicts, messages))
  return [...new Set(texts)].join(' · ')
}

/** The short texts of the notices that are not conflicts. */
interface NoticeTexts {
  readonly warnings: ShortTexts
  readonly filing: Readonly<Record<Exclude<FilingStage, 'near'>, string>>
}

/**
 * Groups rows by the short texts of their notices (Y03): conflicts, warnings, and a filing limit
 * that has passed or that ends before the billing becomes eligible (Y24). The filing limits come
 * first. A limit that is only near is no notice, because such a billing should be billed now.
 */
export function rowsByNotice<Row extends BillingInstance>(
  rows: readonly Row[],
  messages: Messages,
  { warnings, filing }: NoticeTexts,
  today: PlainDate,
): ReadonlyMap<string, readonly Row[]> {
  const short = { ...warnings, ...messages.billing.conflicts }
  const found = new Map<string, Row[]>([filing.passed, filing.late].map((text) => [text, []]))
  for (const row of rows) {
    const state = filingState(row, today)
    const texts = new Set(noticeCodes(row).map((code) => shortText(code, short, messages)))
    if (state && state.stage !== 'near') texts.add(filing[state.stage])
    for (const text of texts) found.set(text, [...(found.get(text) ?? []), row])
  }
  return new Map([...found].filter(([, theirs]) => theirs.length > 0))
}
