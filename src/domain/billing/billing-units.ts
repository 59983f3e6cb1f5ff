/**
 * Units of the Support codes of pack `spec`. They use whole seconds, never displayed minutes (R8).
 */
import { codesAt, rulePacks, unitsIn } from './rule-packs'

const { rtm, pcm } = rulePacks.spec

/** Returns the units of 98981 (RTM Support, each additional 20 minutes) for a month's seconds. */
export function unitsOf98981(secs: number): number {
  return unitsIn(codesAt(rtm, secs), '98981')
}

/** Returns the units of 99426 (PCM Support, first 30 minutes) for a month's seconds: 0 or 1. */
export function unitsOf99426(secs: number): number {
  return unitsIn(codesAt(pcm, secs), '99426')
}

/** Returns the units of 99427 (PCM Support, each additional 30 minutes) for a month's seconds. */
export function unitsOf99427(secs: number): number {
  return unitsIn(codesAt(pcm, secs), '99427')
}
