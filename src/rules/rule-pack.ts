/**
 * A rule pack defines which instances the facts support, and the number of days between two
 * Engages. The caller can pass another value of this type to the entry points.
 */
import { deriveConnect } from './connect'
import { deriveEngage } from './engage'
import type { DerivedInstance } from './facts'
import type { KnownFacts } from './facts-by-day'
import { deriveSupport } from './support'

export interface RulePack {
  readonly id: string
  /** Number of days in which Engage may be billed once (spec §4). */
  readonly engageSpacingDays: number
  readonly derive: readonly ((facts: KnownFacts) => DerivedInstance[])[]
}

/** The rules of the spec, which are the default. */
export const specPack: RulePack = {
  id: 'spec',
  engageSpacingDays: 30,
  derive: [deriveConnect, deriveEngage, deriveSupport],
}
