/**
 * A rule pack says which instances the facts support, and how far apart two Engages lie. Another
 * pack is another value of this type, handed to the entry points by the caller.
 */
import { deriveConnect } from './connect'
import { deriveEngage } from './engage'
import type { DerivedInstance } from './facts'
import type { KnownFacts } from './known-facts'
import { deriveSupport } from './support'

export interface RulePack {
  readonly id: string
  /** Engage may be billed once in this many days (spec §4). */
  readonly engageSpacingDays: number
  readonly derive: readonly ((facts: KnownFacts) => DerivedInstance[])[]
}

/** The rules of the spec: the default. */
export const specPack: RulePack = {
  id: 'spec',
  engageSpacingDays: 30,
  derive: [deriveConnect, deriveEngage, deriveSupport],
}
