/**
 * The rule packs as data: their codes, and the days and seconds that earn them. Both the rules and
 * the screens use these values. docs/billing-rules.md names the sources.
 */
import type { PlainDate } from '../dates/dates'
import { CYCLE_DAYS } from '../vocabulary'

/** The ids of the rule packs. `spec` is the clinic's specification, which applies by default. */
export const rulePackIds = ['spec', 'cms2026'] as const
export type RulePackId = (typeof rulePackIds)[number]

/** The body system that a program monitors. In `cms2026`, it decides the code of Engage. */
export const monitoredSystems = ['respiratory', 'musculoskeletal', 'cognitive_behavioral'] as const
export type MonitoredSystem = (typeof monitoredSystems)[number]
export const defaultSystem: MonitoredSystem = 'musculoskeletal'

/** A code and its number of units, an integer of at least 1. */
export interface CodeUnits {
  readonly code: string
  readonly units: number
}

/**
 * A code of Engage. Engage pays for the supply of a device. One code is billed for each period of
 * 30 days.
 */
export interface SupplyTier {
  /** The smallest number of days with data that earns the code. */
  readonly days: number
  readonly codes: Readonly<Record<MonitoredSystem, string>>
}

/** A time-based code of Support. The seconds that are logged in a calendar month earn it. */
export interface TimeStep {
  readonly code: string
  /** The number of seconds that earns the first unit. */
  readonly from: number
  /**
   * The number of seconds from which another code replaces this code. Null if no other code
   * replaces it.
   */
  readonly until: number | null
  /**
   * The number of seconds that earns each further unit. Null if the code can have only one unit.
   */
  readonly each: number | null
  /** The number of units above which a billing gets a warning. Units are never removed (P6). */
  readonly advised?: number
}

export interface RulePack {
  readonly id: RulePackId
  /**
   * The first date of service to which a company can apply the pack. Null if it can apply to any
   * date.
   */
  readonly firstDay: PlainDate | null
  readonly connect: {
    readonly code: string
    /**
     * How Connect is earned. With `enrolled`, it is earned on day `days` of the enrollment. With
     * `answered`, it is earned by `days` days with data in cycle 1.
     */
    readonly basis: 'enrolled' | 'answered'
    readonly days: number
    /** The values of `days` that a company can choose (`setup_min_days`). */
    readonly choices: readonly number[]
  }
  readonly supply: {
    /**
     * The codes of Engage, each with the number of days with data that earns it, in ascending
     * order.
     */
    readonly tiers: readonly SupplyTier[]
    /** Whether the patient must be enrolled on all days of the period. */
    readonly wholePeriod: boolean
    /**
     * The number of days that must lie between the dates of billing of two Engage billings. Null if
     * dates of billing do not matter, but periods must not overlap.
     */
    readonly spacingDays: number | null
  }
  /** The codes of Support for RTM, in the order in which a claim lists them. */
  readonly rtm: readonly TimeStep[]
  /** The codes of Support for PCM, in the order in which a claim lists them. */
  readonly pcm: readonly TimeStep[]
  /** Whether Support needs a live contact and a reply in the month. RTM and PCM differ (M7, M8). */
  readonly needsContact: { readonly rtm: boolean; readonly pcm: boolean }
}

/**
 * The number of days with data that earn the code of a full period. The same number earns Connect,
 * unless the company chooses another number.
 */
const FULL_DAYS = 16
const RTM_SECS = 1200
const PCM_SECS = 1800

const rtmSteps: readonly TimeStep[] = [
  { code: '98980', from: RTM_SECS, until: null, each: null },
  { code: '98981', from: 2 * RTM_SECS, until: null, each: RTM_SECS },
]

const pcmSteps: readonly TimeStep[] = [
  { code: '99426', from: PCM_SECS, until: null, each: null },
  { code: '99427', from: 2 * PCM_SECS, until: null, each: PCM_SECS, advised: 2 },
]

/** Returns the codes by body system for a pack in which all body systems have the same code. */
function same(code: string): SupplyTier['codes'] {
  return { respiratory: code, musculoskeletal: code, cognitive_behavioral: code }
}

export type RulePacks = Readonly<Record<RulePackId, RulePack>>

export const rulePacks: RulePacks = {
  spec: {
    id: 'spec',
    firstDay: null,
    connect: { code: '98975', basis: 'enrolled', days: FULL_DAYS, choices: [FULL_DAYS] },
    supply: {
      tiers: [{ days: FULL_DAYS, codes: same('98977') }],
      wholePeriod: true,
      spacingDays: CYCLE_DAYS,
    },
    rtm: rtmSteps,
    pcm: pcmSteps,
    needsContact: { rtm: true, pcm: false },
  },
  cms2026: {
    id: 'cms2026',
    firstDay: '2026-01-01',
    connect: { code: '98975', basis: 'answered', days: FULL_DAYS, choices: [2, FULL_DAYS] },
    supply: {
      tiers: [
        {
          days: 2,
          codes: {
            respiratory: '98984',
            musculoskeletal: '98985',
            cognitive_behavioral: '98986',
          },
        },
        {
          days: FULL_DAYS,
          codes: {
            respiratory: '98976',
            musculoskeletal: '98977',
            cognitive_behavioral: '98978',
          },
        },
      ],
      wholePeriod: false,
      spacingDays: null,
    },
    rtm: [{ code: '98979', from: RTM_SECS / 2, until: RTM_SECS, each: null }, ...rtmSteps],
    pcm: pcmSteps,
    needsContact: { rtm: true, pcm: false },
  },
}

/** Returns the units of one time-based code that a month's whole seconds earn (R8). */
export function unitsAt({ from, until, each }: TimeStep, secs: number): number {
  if (secs < from || (until !== null && secs >= until)) return 0
  return each === null ? 1 : Math.floor((secs - from) / each) + 1
}

/**
 * Returns the codes that a month's whole seconds earn, in the order in which a claim lists them.
 */
export function codesAt(steps: readonly TimeStep[], secs: number): CodeUnits[] {
  return steps
    .map((step) => ({ code: step.code, units: unitsAt(step, secs) }))
    .filter(({ units }) => units > 0)
}

/**
 * Returns the code of the next unit. `from` is the number of seconds that earned the previous unit,
 * or 0 if there is none. `to` is the number of seconds that earns the next unit.
 */
export function nextStep(
  steps: readonly TimeStep[],
  secs: number,
): { readonly next: string; readonly from: number; readonly to: number } {
  let [next, from, to] = ['', 0, Number.POSITIVE_INFINITY]
  for (const step of steps) {
    const units = unitsAt({ ...step, until: null }, secs)
    const earned = step.from + (units - 1) * (step.each ?? 0)
    if (units > 0 && earned > from) from = earned
    const wanted = units === 0 ? step.from : earned + (step.each ?? Number.POSITIVE_INFINITY)
    if (wanted < to) [next, to] = [step.code, wanted]
  }
  return { next, from, to }
}

/** Returns the smallest number of seconds that earns a code in a month. */
export function leastSecs(steps: readonly TimeStep[]): number {
  return Math.min(...steps.map(({ from }) => from))
}

/** Returns the units of a code in a list, or 0 if the list does not contain the code. */
export function unitsIn(codes: readonly CodeUnits[], code: string): number {
  return codes.find((one) => one.code === code)?.units ?? 0
}

/** Whether a code has more units in a month than its rule pack advises (P6). */
export function isOverAdvised(steps: readonly TimeStep[], codes: readonly CodeUnits[]): boolean {
  return steps.some(({ code, advised }) => advised !== undefined && unitsIn(codes, code) > advised)
}

/** Returns the units of all codes together. */
export function unitsOfCodes(codes: readonly CodeUnits[]): number {
  return codes.reduce((sum, { units }) => sum + units, 0)
}

/** The requirements of Support in a month. They depend on whether the month is RTM or PCM. */
export interface SupportRule {
  readonly steps: readonly TimeStep[]
  /** Whether the month needs a live contact and a reply (M7, M8). */
  readonly needsContact: boolean
}

export function supportRule({ rtm, pcm, needsContact }: RulePack, isPcm: boolean): SupportRule {
  return isPcm
    ? { steps: pcm, needsContact: needsContact.pcm }
    : { steps: rtm, needsContact: needsContact.rtm }
}

/** Returns all CPT codes of a pack. */
export function allCodes({ connect, supply, rtm, pcm }: RulePack): string[] {
  const supplied = supply.tiers.flatMap(({ codes }) => Object.values(codes))
  return [connect.code, ...supplied, ...[...rtm, ...pcm].map(({ code }) => code)]
}

/**
 * Returns the highest tier of Engage that this number of days with data earns. Undefined if it
 * earns none.
 */
export function tierOf(pack: RulePack, days: number): SupplyTier | undefined {
  return pack.supply.tiers.findLast((tier) => days >= tier.days)
}

/**
 * Whether no Engage billing is earned for a period, because the enrollment ends before the period
 * ends (E1).
 * @param lastDay The last day of the enrollment. Null if the enrollment was not ended.
 */
export function isSupplyLost(
  { supply }: RulePack,
  endDate: PlainDate,
  lastDay: PlainDate | null,
): boolean {
  return supply.wholePeriod && lastDay !== null && lastDay < endDate
}

/** Returns the number of days with data that earns the code of a full period. */
export function fullDaysOf({ supply }: RulePack): number {
  return Math.max(...supply.tiers.map(({ days }) => days))
}

/** A company's choice of a rule pack, which applies from a first day on. */
export interface RuleChoice {
  readonly rulesId: RulePackId
  /** The first date of service to which the pack applies. */
  readonly firstDay: PlainDate
  /** The number of days with data that earns Connect in `cms2026`. */
  readonly setupMinDays: number
}

/**
 * The choices of a company, in ascending order of their first days. `spec` applies before the first
 * choice.
 */
export type RuleChoices = readonly RuleChoice[]

/** Returns the choice that applies to a date of service (BR22). Undefined means `spec`. */
export function choiceOn(choices: RuleChoices, day: PlainDate): RuleChoice | undefined {
  return choices.findLast(({ firstDay }) => firstDay <= day)
}

/** Returns the id of the pack that applies to a date of service (BR22). */
export function rulesIdOn(choices: RuleChoices, day: PlainDate): RulePackId {
  return choiceOn(choices, day)?.rulesId ?? 'spec'
}

/**
 * Returns the choices of a company after a new choice. The new choice replaces every choice with
 * the same or a later first day. If the last choice has the same pack and the same days for
 * Connect, the last choice moves to the new first day.
 */
export function withChoice(choices: RuleChoices, next: RuleChoice): RuleChoices {
  const last = choices.at(-1)
  const isMoved = last?.rulesId === next.rulesId && last.setupMinDays === next.setupMinDays
  const kept = isMoved ? choices.slice(0, -1) : choices
  return [...kept.filter(({ firstDay }) => firstDay < next.firstDay), next]
}
