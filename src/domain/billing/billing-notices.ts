/**
 * The billing notices of a row: the conflicts and warnings that a row shows before it is billed
 * (K32).
 */
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

/** Returns the texts of a row's conflicts in one line. The text is empty if there are none. */
export function conflictLine({ conflicts }: BillingInstance, messages: Messages): string {
  const texts = conflicts.map((code) => shortText(code, messages.billing.conflicts, messages))
  return [...new Set(texts)].join(' · ')
}

/** The short texts of the billing notices that are not conflicts. */
interface NoticeTexts {
  readonly warnings: ShortTexts
  readonly filing: Readonly<Record<Exclude<FilingStage, 'near'>, string>>
}

/**
 * Groups rows by the short texts of their billing notices (Y03). The billing notices are conflicts,
 * warnings, and filing limits that have passed or that end before the billing becomes eligible
 * (Y24). Filing limits come first. A limit that is only near is left out: the user is about to bill
 * these rows, which is the right thing to do.
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
