/**
 * Complete claims: claims without unknown values. FHIR and X12 files can contain only complete
 * claims.
 */
import type { Claim, ClaimLine, ClaimPatient, RenderingProvider } from '../../domain/claims/claim'
import { missingClaimFacts } from '../../domain/claims/missing-claim-facts'

/** The properties of an object, with types that exclude null. */
type Known<T> = { readonly [Name in keyof T]: NonNullable<T[Name]> }

export interface CompleteClaim
  extends Known<Omit<Claim, 'lines' | 'patient' | 'rendering' | 'diagnosisCodes'>> {
  readonly lines: readonly Known<ClaimLine>[]
  readonly patient: Known<Omit<ClaimPatient, 'recordId'>> & Pick<ClaimPatient, 'recordId'>
  readonly rendering: Known<RenderingProvider>
  readonly diagnosisCodes: readonly string[]
}

/** Returns the claim if all its values are known, and otherwise undefined. */
export function completeClaim(claim: Claim): CompleteClaim | undefined {
  return isComplete(claim) ? claim : undefined
}

function isComplete(claim: Claim): claim is Claim & CompleteClaim {
  return missingClaimFacts(claim).length === 0
}
