/**
 * The billing notices of a row: the conflicts and warnings that a row shows before it is billed
 * (K32).
 */
import { formatDate } from '../dates/date-format'
import type { PlainDate } from '../dates/dates'
import type { Messages } from '../messages/messages'
import { nextDeadline } from './billing-date'
import type { BillingInstance } from './billing-instance'
import { type FilingStage, type FilingState, filingState } from './filing-limit'

/** Returns the codes of the conflicts and the warnings of a row, without duplicates. */
export function noticeCodes({ conflicts, warnings }: BillingInstance): string[] {
  return [...new Set([...conflicts, ...warnings])]
}

function shortText(code: string, { billing }: Messages): string {
  const known = Object.entries(billing.notices).find(([name]) => name === code)
  return known?.[1] ?? billing.notice
}

/**
 * Returns the short text of the first conflict or warning, and the number of the other conflicts
 * and warnings, such as `Both RTM and PCM +1`. A row has no room for more. The text is empty if
 * there are no codes.
 */
export function noticeLine(codes: readonly string[], messages: Messages): string {
  const [first = '', ...others] = new Set(codes.map((code) => shortText(code, messages)))
  return others.length > 0 ? `${first} +${others.length}` : first
}

/** Returns the short text about the clinic's filing limit of a billing (Y24). */
export function filingLine({ stage, daysLeft }: FilingState, { billing }: Messages): string {
  return stage === 'near' ? billing.filing.left(daysLeft) : billing.filing[stage]
}

/**
 * Returns the short text about the next date that the billing must meet: the last day for filing,
 * or the last day on which it can be billed without a delay of a later cycle. Returns an empty text
 * if there is no such date.
 * @param isFilingShown Whether the filing limit is already shown elsewhere, so that the text must
 * not repeat it.
 */
export function dueLine(
  row: BillingInstance,
  messages: Messages,
  today: PlainDate,
  isFilingShown: boolean,
): string {
  const filing = !isFilingShown && row.status === 'Elg' ? filingState(row, today) : null
  if (filing) return filingLine(filing, messages)
  const late = nextDeadline(row, today)
  return late ? messages.billing.billBy(formatDate(late.billBy, messages.locale)) : ''
}

/** The texts about a filing limit that has passed or that ends too early. */
type LimitTexts = Readonly<Record<Exclude<FilingStage, 'near'>, string>>

/**
 * Groups rows by the short texts of their billing notices (Y03). The billing notices are conflicts,
 * warnings, and filing limits that have passed or that end before the billing becomes eligible
 * (Y24). Filing limits come first. A limit that is only near is left out, because the user is about
 * to bill these rows before the limit.
 */
export function rowsByNotice<Row extends BillingInstance>(
  rows: readonly Row[],
  messages: Messages,
  filing: LimitTexts,
  today: PlainDate,
): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>([filing.passed, filing.late].map((text) => [text, []]))
  for (const row of rows) {
    const state = filingState(row, today)
    const texts = new Set(noticeCodes(row).map((code) => shortText(code, messages)))
    if (state && state.stage !== 'near') texts.add(filing[state.stage])
    for (const text of texts) found.set(text, [...(found.get(text) ?? []), row])
  }
  return new Map([...found].filter(([, theirs]) => theirs.length > 0))
}
