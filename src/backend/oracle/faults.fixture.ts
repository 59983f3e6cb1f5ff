/**
 * Deliberate faults, each of which breaks one rule of the product or changes the inputs of the
 * rules. The oracle must detect each of them.
 */
import {
  type RuleChoices,
  type RulePack,
  type RulePacks,
  rulePacks,
  rulesIdOn,
  type TimeStep,
} from '../../domain/billing/rule-packs'
import { addDays } from '../../domain/dates/dates'
import type { EnrollmentFact, StoredBilling } from '../../rules/facts'

export const faults = [
  'the day of an opt-out with a re-enrollment does not count',
  'the reader’s day alone decides',
  'the clinic’s day alone decides',
  'a zone change moves recorded calls',
  'the PCM switch has no date',
  'an undone Engage skips the 30 days',
  'Engages of one call do not see each other',
  'the last cycle of a call goes first',
  'only the first enrollment earns Connect',
  'logs count by begun minutes',
  'a log of exactly 8 hours is flagged',
  'logs that touch overlap',
  'machines overlap',
  '29 days lie between two Engages',
  'the day of billing follows the reader’s zone',
  'billed logs count again',
  'a billing by hand takes no place',
] as const

/** The deliberate faults in the rules of `cms2026`. */
export const cmsFaults = [
  'one day with data earns a code',
  '15 days earn the code of a full period',
  '601 seconds are needed for 98979',
  '98979 stays beside 98980',
  'every program is musculoskeletal',
  'the date of billing moves the next period',
  'overlapping periods do not wait',
  'a period is billed beside an overlapping one',
  'periods of one call do not see each other',
  'a billed row follows the new pack',
  'a pack begins a day late',
  'an opt-out within the period costs its code',
  'Connect needs 16 days whatever is set',
] as const
export type Fault = (typeof faults)[number] | (typeof cmsFaults)[number]

interface Faulty {
  readonly enrollments: EnrollmentFact[]
  readonly rules: RuleChoices
  readonly rows: readonly StoredBilling[]
  readonly fault: Fault | null
}

export function brokenEnrollments({ enrollments, fault }: Faulty): EnrollmentFact[] {
  if (fault === 'the day of an opt-out with a re-enrollment does not count') {
    return enrollments.map((one) => {
      const isShared = enrollments.some(({ startDate }) => startDate === one.unenrolledAt)
      const left = one.unenrolledAt
      return isShared && left ? { ...one, unenrolledAt: addDays(left, -1) } : one
    })
  }
  if (fault !== 'every program is musculoskeletal') return enrollments
  return enrollments.map((one) => ({ ...one, system: 'musculoskeletal' }))
}

/** Returns the rule packs. Some faults change a number in a pack. */
export function packsOf(fault: Fault | null): RulePacks {
  const { spec, cms2026: cms } = rulePacks
  const [low, full] = cms.supply.tiers
  const [short, ...steps] = cms.rtm
  if (!low || !full || !short) return rulePacks
  const withSupply = (change: Partial<RulePack['supply']>): RulePacks => {
    return { ...rulePacks, cms2026: { ...cms, supply: { ...cms.supply, ...change } } }
  }
  const withShort = (change: Partial<TimeStep>): RulePacks => {
    return { ...rulePacks, cms2026: { ...cms, rtm: [{ ...short, ...change }, ...steps] } }
  }
  switch (fault) {
    case '29 days lie between two Engages':
      return { ...rulePacks, spec: { ...spec, supply: { ...spec.supply, spacingDays: 29 } } }
    case 'one day with data earns a code':
      return withSupply({ tiers: [{ ...low, days: 1 }, full] })
    case '15 days earn the code of a full period':
      return withSupply({ tiers: [low, { ...full, days: 15 }] })
    case 'the date of billing moves the next period':
      return withSupply({ spacingDays: 30 })
    case 'an opt-out within the period costs its code':
      return withSupply({ wholePeriod: true })
    case '601 seconds are needed for 98979':
      return withShort({ from: 601 })
    case '98979 stays beside 98980':
      return withShort({ until: null })
    default:
      return rulePacks
  }
}

export function brokenRules({ rules, fault }: Faulty): RuleChoices {
  if (fault === 'a pack begins a day late') {
    return rules.map((choice) => ({ ...choice, firstDay: addDays(choice.firstDay, 1) }))
  }
  if (fault !== 'Connect needs 16 days whatever is set') return rules
  return rules.map((choice) => ({ ...choice, setupMinDays: 16 }))
}

/** Returns the stored rows. Some faults remove a part of each row. */
export function brokenRows({ rows, rules, fault }: Faulty): readonly StoredBilling[] {
  return rows.map((row) => {
    if (row.status !== 'Rec') return row
    if (fault === 'billed logs count again') return { ...row, logIds: [] }
    if (fault !== 'a billed row follows the new pack') return row
    return { ...row, rulesId: rulesIdOn(rules, addDays(row.opensOn, -1)) }
  })
}
