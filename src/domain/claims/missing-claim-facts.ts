import { type Claim, type ClaimFact, claimFacts } from './claim'

/**
 * Returns the names of the values that are missing in a claim, in the order of `claimFacts`. The
 * list is empty for a complete claim.
 */
export function missingClaimFacts(claim: Claim): ClaimFact[] {
  const { patient, rendering } = claim
  const isMissing: Readonly<Record<ClaimFact, boolean>> = {
    status: claim.status === 'pending' || claim.status === 'cancelled',
    payer: claim.payer === null,
    memberId: claim.memberId === null,
    diagnosisCodes: claim.diagnosisCodes.length === 0,
    sex: patient.sex === null,
    birthDate: patient.birthDate === null,
    address: patient.address === null,
    rendering: rendering === null,
    npi: rendering !== null && rendering.npi === null,
    discipline: rendering !== null && rendering.discipline === null,
    placeOfService: claim.placeOfService === null,
    billing: claim.billing === null,
    fee: claim.lines.some(({ amount }) => amount === null),
  }
  return claimFacts.filter((fact) => isMissing[fact])
}
