/**
 * The codes of a rule pack, with the days or minutes that earn them. The texts that explain the
 * pack use these codes and numbers (K21).
 */
import { type RulePackId, rulePacks, type SupplyTier, type TimeStep } from './rule-packs'

/**
 * The figures of a time-based code: the minutes that earn its first unit, and the minutes of each
 * further unit.
 */
interface TimeFigures {
  code: string
  minutes: number
  each: number
}

/**
 * A number of days answered, and the code of Engage that this number earns for each monitored body
 * system. If a pack does not distinguish body systems, all body systems have the same code.
 */
interface TierFigures {
  days: number
  codes: SupplyTier['codes']
}

function timeOf(steps: readonly TimeStep[], at: number): TimeFigures {
  const step = steps.at(at)
  return {
    code: step?.code ?? '',
    minutes: (step?.from ?? 0) / 60,
    each: (step?.each ?? 0) / 60,
  }
}

function tierAt(tiers: readonly SupplyTier[], at: number): TierFigures {
  const tier = tiers.at(at)
  return {
    days: tier?.days ?? 0,
    codes: tier?.codes ?? { respiratory: '', musculoskeletal: '', cognitive_behavioral: '' },
  }
}

/**
 * Returns the figures of a pack. In each list of time-based codes, the first code needs the least
 * time, and the last code is for additional time.
 */
export function packFigures(id: RulePackId) {
  const { connect, supply, rtm, pcm } = rulePacks[id]
  return {
    connect,
    part: tierAt(supply.tiers, 0),
    full: tierAt(supply.tiers, -1),
    rtm: { least: timeOf(rtm, 0), first: timeOf(rtm, -2), further: timeOf(rtm, -1) },
    pcm: {
      first: timeOf(pcm, -2),
      further: { ...timeOf(pcm, -1), advised: pcm.at(-1)?.advised ?? 0 },
    },
  }
}
