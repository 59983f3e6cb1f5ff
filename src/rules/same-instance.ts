/** Compares two versions of a billing instance. */
import type { CodeUnits } from '../domain/billing/rule-packs'
import type { CycleFact, DerivedInstance } from './facts'

function sameCycle(left: CycleFact | null, right: CycleFact | null): boolean {
  if (left === null || right === null) return left === right
  return (
    left.enrollmentId === right.enrollmentId &&
    left.number === right.number &&
    left.startDate === right.startDate &&
    left.endDate === right.endDate &&
    left.interactionDays === right.interactionDays
  )
}

export function sameList<Item>(left: readonly Item[], right: readonly Item[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index])
}

export function sameCodes(left: readonly CodeUnits[], right: readonly CodeUnits[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ code, units }, index) => {
      const other = right[index]
      return code === other?.code && units === other.units
    })
  )
}

/**
 * Whether the values of a billed row differ from the values that the rules derive from the current
 * records (R11, S17).
 */
export function differsFrom(row: DerivedInstance, derived: DerivedInstance): boolean {
  return !(
    row.isPcm === derived.isPcm &&
    row.totalSecs === derived.totalSecs &&
    row.unitsOf98981 === derived.unitsOf98981 &&
    row.unitsOf99426 === derived.unitsOf99426 &&
    row.unitsOf99427 === derived.unitsOf99427 &&
    sameCodes(row.codes, derived.codes) &&
    sameList(row.logIds, derived.logIds) &&
    sameCycle(row.cycle, derived.cycle)
  )
}

/** Whether two versions of an instance are equal in all fields that the records determine. */
export function sameInstance(left: DerivedInstance, right: DerivedInstance): boolean {
  return (
    !differsFrom(left, right) &&
    left.rulesId === right.rulesId &&
    left.month === right.month &&
    left.existsFrom === right.existsFrom &&
    left.opensOn === right.opensOn &&
    sameList(left.warnings, right.warnings)
  )
}
