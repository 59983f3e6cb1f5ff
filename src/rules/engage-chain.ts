/**
 * Decides how a patient's Engages wait for one another (spec §4, E5–E16). Each waits until the
 * previous one that is not cancelled is reconciled, and then for 30 more days. The chain includes
 * all enrollments and the Engages made by hand, in the order of the cycles' starts. Other billings
 * are ready when their period is over.
 */
import { addDays, daysBetween, type PlainDate } from '../domain/dates/dates'
import type { Billing, Settlement } from './facts'
import type { RulePack } from './rule-pack'
import { withoutChainWarnings, withWarning } from './warnings'

interface Link {
  readonly row: Billing
  readonly start: PlainDate
  /** The local day on which the row was reconciled. Null unless the status is `Rec`. */
  readonly reconciledOn: PlainDate | null
}

function linkOf(row: Billing): Link {
  const reconciledOn = row.status === 'Rec' ? row.reconciledOn : null
  return { row, start: row.cycle?.startDate ?? row.opensOn, reconciledOn }
}

/**
 * Returns the earliest day, on or after `from`, that is at least `spacing` days from each day on
 * which another Engage is billed (BR16).
 */
export function firstClearDay(
  from: PlainDate,
  billedOn: readonly PlainDate[],
  spacing: number,
): PlainDate {
  let day = from
  for (const other of [...billedOn].sort()) {
    if (Math.abs(daysBetween(other, day)) < spacing) day = addDays(other, spacing)
  }
  return day
}

/**
 * Returns the Engage that the next one waits for: the latest earlier Engage that is not cancelled.
 * If that one is reconciled, returns the earlier Engage that was reconciled last, because the 30
 * days start on that day.
 */
function priorOf(earlier: readonly Link[]): Link | undefined {
  const live = earlier.filter(({ row }) => row.status !== 'Cnc')
  const latest = live.at(-1)
  if (!latest || latest.reconciledOn === null) return latest
  let prior = latest
  for (const link of live) {
    if (link.reconciledOn !== null && link.reconciledOn > (prior.reconciledOn ?? '')) prior = link
  }
  return prior
}

type Waiting = Omit<Settlement, 'engagesBilledOn'>

function waitingOf(link: Link, prior: Link | undefined, pack: RulePack): Waiting {
  const { row } = link
  const priorKey = prior?.row.key ?? null
  // After an undo, the spec (§4) moves a row to Ready even when it would otherwise have to wait
  // (U12).
  if (!prior || row.undoneAt !== null)
    return { readyOn: row.opensOn, thirtyDaysUntil: null, priorKey }
  if (prior.reconciledOn === null) return { readyOn: null, thirtyDaysUntil: null, priorKey }
  const thirtyDaysUntil = addDays(prior.reconciledOn, pack.engageSpacingDays)
  let readyOn = row.opensOn
  if (thirtyDaysUntil > readyOn) readyOn = thirtyDaysUntil
  return { readyOn, thirtyDaysUntil, priorKey }
}

type Settled = Settlement & Pick<Billing, 'warnings'>

function settledLink(
  link: Link,
  earlier: readonly Link[],
  pack: RulePack,
): Omit<Settled, 'engagesBilledOn'> {
  const { row } = link
  const waiting = waitingOf(link, priorOf(earlier), pack)
  const warnings = withoutChainWarnings(row.warnings)
  const { thirtyDaysUntil } = waiting
  // The previous one was billed late, which delays this one, although CMS counts service periods
  // (E16).
  const isLate = thirtyDaysUntil !== null && thirtyDaysUntil > row.opensOn
  return {
    ...waiting,
    warnings: isLate ? withWarning(warnings, 'LATE_BILLING_MOVES_WINDOW') : warnings,
  }
}

/**
 * Settles every Engage of one patient. Of a reconciled or cancelled one, only the days of the other
 * billed ones change.
 */
export function settleEngages(rows: readonly Billing[], pack: RulePack): Map<string, Settled> {
  const links = rows
    .filter((row) => row.type === 'ENGAGE')
    .map(linkOf)
    .sort((a, b) => a.start.localeCompare(b.start) || a.row.key.localeCompare(b.row.key))
  const settled = new Map<string, Settled>()
  links.forEach((link, index) => {
    const { row } = link
    const engagesBilledOn = links
      .flatMap((other) => (other === link ? [] : (other.reconciledOn ?? [])))
      .sort()
    const own = row.status === 'Elg' ? settledLink(link, links.slice(0, index), pack) : row
    const { readyOn, thirtyDaysUntil, priorKey, warnings } = own
    settled.set(row.key, { readyOn, thirtyDaysUntil, priorKey, warnings, engagesBilledOn })
  })
  return settled
}
