/** The CPT codes that a billing claims (spec §9, B19, B20). */
import type { BillingInstance } from './billing-instance'

export interface BillingCode {
  code: string
  units: number
  /** Whether the code is for additional time. Such a code shows its number of units: `x N`. */
  repeat: boolean
}

type Claim = Pick<
  BillingInstance,
  'type' | 'isPcmBilling' | 'unitsOf98981' | 'unitsOf99426' | 'unitsOf99427'
>

function once(code: string, units = 1): BillingCode {
  return { code, units, repeat: false }
}

function repeats(code: string, units: number): BillingCode[] {
  return units > 0 ? [{ code, units, repeat: true }] : []
}

/** Returns the first code. Adds the code for additional time if it has units (B20). */
export function billingCodes(claim: Claim): BillingCode[] {
  if (claim.type === 'CONNECT') return [once('98975')]
  if (claim.type === 'ENGAGE') return [once('98977')]
  if (claim.isPcmBilling) {
    return [once('99426', Math.max(1, claim.unitsOf99426)), ...repeats('99427', claim.unitsOf99427)]
  }
  return [once('98980'), ...repeats('98981', claim.unitsOf98981)]
}

/** Returns `98981 x 2`, or only the code when it is billed once. */
export function billingCodeText({ code, units, repeat }: BillingCode): string {
  return repeat || units > 1 ? `${code} x ${units}` : code
}

/** Returns the codes of a billing, such as `98980, 98981 x 2`. */
export function billingCodesText(claim: Claim): string {
  return billingCodes(claim).map(billingCodeText).join(', ')
}
