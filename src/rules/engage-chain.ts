/**
 * Decides how a patient's Engage billings wait for one another. In `spec` (§4, E5–E16), an Engage
 * billing waits until the previous Engage billing is reconciled, and then for 30 more days. In
 * `cms2026`, an Engage billing waits while its period overlaps the period of an earlier Engage
 * billing (M4). Cancelled Engage billings do not count. The Engage billings of all packs and
 * enrollments and the manual Engage billings wait in one chain, in the order in which their cycles
 * start. All other billings are ready when their period is over.
 */
import { type RulePackId, type RulePacks, rulePacks } from '../domain/billing/rule-packs'
import { addDays, daysBetween, type PlainDate } from '../domain/dates/dates'
import type { Billing, Settlement } from './facts'
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

/** The period and the pack of an Engage billing. */
export type Period = Pick<Billing, 'cycle' | 'rulesId'>

/**
 * Whether only one of two Engage billings may be billed: their periods overlap, and at least one of
 * them follows a pack in which periods must not overlap (M4, M10).
 */
export function overlap(one: Period, other: Period, packs: RulePacks = rulePacks): boolean {
  const counts = (id: RulePackId) => packs[id].supply.spacingDays === null
  return (
    (counts(one.rulesId) || counts(other.rulesId)) &&
    one.cycle !== null &&
    other.cycle !== null &&
    one.cycle.startDate <= other.cycle.endDate &&
    other.cycle.startDate <= one.cycle.endDate
  )
}

/**
 * Returns the earliest day, on or after `from`, that is at least `spacing` days away from each day
 * on which another Engage billing is billed (BR16).
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
 * Returns the Engage billing that the next Engage billing waits for: the latest earlier Engage
 * billing that is not cancelled. If this billing is billed, returns the earlier Engage billing with
 * the latest date of billing, because the 30 days start on that date.
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

type Settled = Settlement & Pick<Billing, 'warnings'>
type Waiting = Pick<Settled, 'readyOn' | 'thirtyDaysUntil' | 'priorKey' | 'warnings'>

/**
 * Returns when an Engage billing under `spec` becomes ready, and which earlier Engage billing it
 * waits for.
 */
function waitForBilling({ row }: Link, earlier: readonly Link[], spacing: number): Waiting {
  const prior = priorOf(earlier)
  const warnings = withoutChainWarnings(row.warnings)
  const priorKey = prior?.row.key ?? null
  // According to the clinic's specification (§4), an undo makes a row ready. A row after an undo
  // therefore does not wait for other rows (U12).
  if (!prior || row.undoneAt !== null)
    return { readyOn: row.opensOn, thirtyDaysUntil: null, priorKey, warnings }
  if (prior.reconciledOn === null)
    return { readyOn: null, thirtyDaysUntil: null, priorKey, warnings }
  const thirtyDaysUntil = addDays(prior.reconciledOn, spacing)
  // The 30 days end before the row's own period is over, so they do not delay the row.
  if (thirtyDaysUntil <= row.opensOn)
    return { readyOn: row.opensOn, thirtyDaysUntil, priorKey, warnings }
  // This row must wait for 30 days after the previous Engage billing was billed, and this wait ends
  // after the row's own period. CMS would not delay the row, because CMS counts only the service
  // periods, not the dates of billing (E16).
  const late = withWarning(warnings, 'LATE_BILLING_MOVES_WINDOW')
  return { readyOn: thirtyDaysUntil, thirtyDaysUntil, priorKey, warnings: late }
}

/**
 * Returns when an Engage billing under `cms2026` becomes ready. The date is null while the period
 * of the billing overlaps the period of an earlier Engage billing that is not cancelled (M4). After
 * an undo, the billing does not wait for other Engage billings, as in `spec`.
 * @param earlier The earlier Engage billings of the patient.
 * @param billed A billed Engage billing with an overlapping period. It can be earlier or later.
 */
function waitForPeriods(
  { row }: Link,
  earlier: readonly Link[],
  billed: Link | undefined,
  packs: RulePacks,
): Waiting {
  const first = earlier.find(
    (other) => other.row.status !== 'Cnc' && overlap(row, other.row, packs),
  )
  return {
    readyOn: first && row.undoneAt === null ? null : row.opensOn,
    thirtyDaysUntil: null,
    priorKey: (first ?? billed)?.row.key ?? null,
    warnings: withoutChainWarnings(row.warnings),
  }
}

function settled(link: Link, links: readonly Link[], packs: RulePacks): Settled {
  const { row } = link
  const others = links.filter((other) => other !== link)
  const billed = others.find(
    (other) => other.reconciledOn !== null && overlap(row, other.row, packs),
  )
  const spacing = packs[row.rulesId].supply.spacingDays
  const engagesBilledOn =
    spacing === null ? [] : others.flatMap(({ reconciledOn }) => reconciledOn ?? []).sort()
  const overlapsBilled = billed !== undefined
  const earlier = links.slice(0, links.indexOf(link))
  let waiting: Waiting = row
  if (row.status === 'Elg') {
    waiting =
      spacing === null
        ? waitForPeriods(link, earlier, billed, packs)
        : waitForBilling(link, earlier, spacing)
  }
  const { readyOn, thirtyDaysUntil, priorKey, warnings } = waiting
  return { readyOn, thirtyDaysUntil, priorKey, warnings, engagesBilledOn, overlapsBilled }
}

/**
 * Decides when each Engage billing of a patient is ready, and which other Engage billing it waits
 * for. If an Engage billing is billed or cancelled, updates only `engagesBilledOn` and
 * `overlapsBilled`.
 */
export function settleEngages(rows: readonly Billing[], packs: RulePacks): Map<string, Settled> {
  const links = rows
    .filter((row) => row.type === 'ENGAGE')
    .map(linkOf)
    .sort((a, b) => a.start.localeCompare(b.start) || a.row.key.localeCompare(b.row.key))
  return new Map(links.map((link) => [link.row.key, settled(link, links, packs)]))
}
