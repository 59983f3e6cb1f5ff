/** The CPT codes that a billing claims (spec §9, B19, B20, K20). */
import { type CodeUnits, rulePacks } from './rule-packs'

/** The codes for additional time. Such a code always shows its number of units: `x N`. */
const repeatedCodes: ReadonlySet<string> = new Set(
  Object.values(rulePacks)
    .flatMap(({ rtm, pcm }) => [...rtm, ...pcm])
    .flatMap(({ code, each }) => (each === null ? [] : [code])),
)

/**
 * Returns a code with its units, such as `98981 x 2`. If the code can have only one unit, returns
 * only the code.
 */
export function billingCodeText({ code, units }: CodeUnits): string {
  return units > 1 || repeatedCodes.has(code) ? `${code} x ${units}` : code
}

/** Returns the codes of a billing, such as `98980, 98981 x 2`. */
export function billingCodesText({ codes }: { codes: readonly CodeUnits[] }): string {
  return codes.map(billingCodeText).join(', ')
}
