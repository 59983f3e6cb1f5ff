/**
 * The claim information of the generated clinic, which is fictitious. The NPIs have a correct check
 * digit, but such low NPIs have never been assigned.
 */
import type { CompanyFacts, Facts } from '../domain/claims/claim-facts'
import { createRandom } from './random'

/**
 * The company's claim information, by the ids of staff and programs. Staff member 4 is an
 * assistant. The NPI of staff member 8 is unknown.
 */
export const demoCompanyFacts: CompanyFacts = {
  clinic: {
    name: 'Riverbend Physical Therapy',
    npi: '1000000012',
    taxId: '001234567',
    addressLine: '100 Example Street',
    city: 'Riverbend',
    state: 'NY',
    zipPlusFour: '10099-0001',
    filingLimit: '120',
    submitterId: 'RIVERBEND',
    receiverId: 'DEMOCLEARING',
  },
  providers: {
    1: { npi: '1000000020', discipline: 'PT' },
    2: { npi: '1000000038', discipline: 'PT' },
    3: { npi: '1000000046', discipline: 'PT' },
    4: { discipline: 'PTA' },
    5: { npi: '1000000053', discipline: 'OT' },
    6: { npi: '1000000061', discipline: 'PT' },
    7: { npi: '1000000079', discipline: 'PT' },
    8: { discipline: 'PT' },
  },
  programs: {
    1: { placeOfService: '11', diagnosisCodes: 'M54.50' },
    2: { placeOfService: '11', diagnosisCodes: 'Z47.1, Z96.651' },
    3: { placeOfService: '11', diagnosisCodes: 'M25.311' },
    4: { placeOfService: '11', diagnosisCodes: 'R26.81, Z91.81' },
  },
}

const payers = [
  { payerName: 'Prairie Mutual Health', payerId: 'DEMO1' },
  { payerName: 'Bluestem Advantage', payerId: 'DEMO2' },
  { payerName: 'Lakeshore Workers’ Compensation', payerId: 'DEMO3' },
  { payerName: 'Federal Demonstration Plan', payerId: 'DEMO4' },
]

/** The diagnoses of patients, by the ids of the programs that treat these diagnoses. */
const diagnoses: Readonly<Record<number, readonly string[]>> = {
  1: ['M54.50', 'M54.16', 'M54.41'],
  2: ['Z47.1, Z96.651', 'Z47.1, Z96.652', 'Z96.651, M25.561'],
  3: ['M25.511', 'M25.512', 'M75.101, M25.511'],
  4: ['R26.81', 'R26.81, R29.6', 'R26.89, Z91.81'],
}

const streets = ['Alder Lane', 'Cedar Street', 'Mill Road', 'Orchard Avenue', 'Quarry Hill']

/**
 * Returns the claim information of a patient. One patient in ten has none yet. Many patients have
 * no diagnosis of their own, because the diagnosis of their program applies. If a patient has been
 * in several programs, the patient never has a diagnosis of their own, because one diagnosis would
 * not fit all programs.
 * @param programIds The ids of the programs of the patient's enrollments.
 */
export function patientClaimFacts(seed: string, programIds: readonly number[]): Facts {
  const random = createRandom(`${seed} claim`)
  if (random.chance(0.1)) return {}
  const [programId, ...others] = new Set(programIds)
  const fitting = others.length === 0 ? (diagnoses[programId ?? 0] ?? []) : []
  return {
    ...random.pick(payers),
    memberId: `DEMO${random.int(100_000_000, 999_999_999)}`,
    ...(random.chance(0.5) && fitting.length > 0 && { diagnosisCodes: random.pick(fitting) }),
    sex: random.chance(0.55) ? 'female' : 'male',
    addressLine: `${random.int(1, 480)} ${random.pick(streets)}`,
    city: 'Riverbend',
    state: 'NY',
    zip: '10099',
  }
}
