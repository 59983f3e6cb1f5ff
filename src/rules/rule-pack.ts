/**
 * A rule pack: the functions that derive instances from the facts, and the number of days between
 * two Engages. Callers of the entry points can pass another rule pack.
 */
import { deriveConnect } from './connect'
import { deriveEngage } from './engage'
import type { DerivedInstance } from './facts'
import type { KnownFacts } from './facts-by-day'
import { deriveSupport } from './support'

export interface RulePack {
  readonly id: string
  /** The number of days within which Engage may be billed once (spec §4). */
  readonly engageSpacingDays: number
  readonly derive: readonly ((facts: KnownFacts) => DerivedInstance[])[]
}

/** The rules of the spec, which are the default. */
export const specPack: RulePack = {
  id: 'spec',
  engageSpacingDays: 30,
  derive: [deriveConnect, deriveEngage, deriveSupport],
}
