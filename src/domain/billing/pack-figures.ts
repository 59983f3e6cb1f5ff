/** The codes and thresholds of a rule pack, for texts that explain it (K21). */
import { type RulePackId, rulePacks, type SupplyTier, type TimeStep } from './rule-packs'

/**
 * The figures of a time-based code: the minutes that are needed for it, and the minutes of each
 * further unit.
 */
interface TimeFigures {
  code: string
  minutes: number
  each: number
}

/**
 * The days answered that a code of Engage needs, and this code for each monitored system. A pack
 * that does not distinguish systems has the same code for all.
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
 * Returns the figures of a pack. In each list of steps, the first step is the lowest, and the last
 * one is for additional time.
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
