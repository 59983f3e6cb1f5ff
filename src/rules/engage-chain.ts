/**
 * Decides how a patient's Engages wait for one another (spec §4, E5–E16). Each waits until the
 * previous one that is not cancelled is reconciled, and then for 30 more days. The chain includes
 * all enrollments, in the order of the cycles' starts. Other billings are ready when their period
 * is over.
 */
import { addDays, dateInZone, daysBetween, type PlainDate } from '../domain/dates/dates'
import type { Billing, Settlement } from './facts'
import type { RulePack } from './rule-pack'
import { withoutChainWarnings, withWarning } from './warnings'

interface Link {
  readonly row: Billing
  readonly start: PlainDate
  /** The local day on which the row was reconciled. Null unless the status is `Rec`. */
  readonly reconciledOn: PlainDate | null
}

function linkOf(row: Billing, zone: string): Link {
  const billed = row.status === 'Rec' && row.reconciledAt !== null ? row.reconciledAt : null
  return {
    row,
    start: row.cycle?.startDate ?? row.opensOn,
    reconciledOn: billed === null ? null : dateInZone(Date.parse(billed), zone),
  }
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

function settlementOf(link: Link, prior: Link | undefined, pack: RulePack): Settlement {
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

/** Whether an undone Engage could be billed less than 30 days from another one (U12). */
function isUndoneInside(
  row: Billing,
  links: readonly Link[],
  zone: string,
  pack: RulePack,
): boolean {
  if (row.undoneAt === null) return false
  const undoneOn = dateInZone(Date.parse(row.undoneAt), zone)
  return links.some(
    ({ reconciledOn }) =>
      reconciledOn !== null &&
      Math.abs(daysBetween(reconciledOn, undoneOn)) < pack.engageSpacingDays,
  )
}

/** Settles every eligible Engage of one patient. Reconciled and cancelled rows do not change. */
export function settleEngages<Row extends Billing>(
  rows: readonly Row[],
  zone: string,
  pack: RulePack,
): Map<string, Settlement & Pick<Billing, 'warnings'>> {
  const links = rows
    .filter((row) => row.type === 'ENGAGE')
    .map((row) => linkOf(row, zone))
    .sort((a, b) => a.start.localeCompare(b.start) || a.row.key.localeCompare(b.row.key))
  const settled = new Map<string, Settlement & Pick<Billing, 'warnings'>>()
  links.forEach((link, index) => {
    const { row } = link
    if (row.status !== 'Elg') return
    const settlement = settlementOf(link, priorOf(links.slice(0, index)), pack)
    let warnings = withoutChainWarnings(row.warnings)
    const { thirtyDaysUntil } = settlement
    // The previous one was billed late, which delays this one, although CMS counts service periods
    // (E16).
    if (thirtyDaysUntil !== null && thirtyDaysUntil > row.opensOn)
      warnings = withWarning(warnings, 'LATE_BILLING_MOVES_WINDOW')
    if (isUndoneInside(row, links, zone, pack))
      warnings = withWarning(warnings, 'UNCANCELLED_INSIDE_30_DAYS')
    settled.set(row.key, { ...settlement, warnings })
  })
  return settled
}
