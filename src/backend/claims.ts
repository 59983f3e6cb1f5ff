/** Creates claims from billings and the claim information (Q02). */
import { amountOf, centsOfCodes, type Fee } from '../domain/billing/fees'
import type {
  BillingProvider,
  Claim,
  ClaimPatient,
  ClaimStatus,
  PostalAddress,
  RenderingProvider,
} from '../domain/claims/claim'
import { sexes } from '../domain/claims/claim'
import type { CompanyFacts, Facts } from '../domain/claims/claim-facts'
import { splitCodes } from '../domain/claims/claim-formats'
import {
  claimModifiers,
  type Discipline,
  disciplines,
  isAssistant,
  isAssisted,
} from '../domain/claims/claim-modifiers'
import { daysBetween, earlierDate, type PlainDate } from '../domain/dates/dates'
import { hasBegun } from '../domain/enrollment/has-begun'
import type { StoredBilling } from '../rules/facts'
import { serviceDay } from '../rules/service-day'
import type { CareTeam } from './care-team'

/** A billing with the records that its claim needs. */
export interface ClaimSource {
  readonly row: StoredBilling
  readonly patient: {
    readonly id: number
    readonly recordId: string | null
    readonly firstName: string
    readonly lastName: string
    readonly birthDate: PlainDate | null
    readonly claimFacts: Facts
  }
  readonly team: CareTeam
  /** The current day of the patient's clinic. */
  readonly clinicDay: PlainDate
  /** The patient's enrollments, in any order. */
  readonly enrollments: readonly {
    readonly id: number
    readonly startDate: PlainDate
    /** The day of the unenrollment. Null if the enrollment was not ended early. */
    readonly unenrolledOn: PlainDate | null
    readonly workflowId: number | null
  }[]
  /** The logs of the billing. */
  readonly logs: readonly { readonly providerId: number; readonly durationSecs: number }[]
}

/** The records of a company that its claims need. */
export interface ClaimCompany {
  /** The current day in the user's time zone. */
  readonly today: PlainDate
  readonly facts: CompanyFacts
  readonly fees: readonly Fee[]
  readonly staff: readonly {
    readonly id: number
    readonly firstName: string
    readonly lastName: string
  }[]
}

function disciplineOf({ providers }: CompanyFacts, id: number): Discipline | null {
  return disciplines.find((one) => one === providers[id]?.discipline) ?? null
}

/**
 * Returns the rendering provider of the claim: the primary provider. An assistant cannot be the
 * rendering provider. If the primary provider is an assistant, returns the secondary provider with
 * the lowest id who has an NPI and a discipline other than assistant.
 */
function renderingOf(team: CareTeam, { facts, staff }: ClaimCompany): RenderingProvider | null {
  const { primary, secondaries } = team
  if (primary === null) return null
  const isStandIn = (id: number) => {
    const discipline = disciplineOf(facts, id)
    return discipline !== null && !isAssistant(discipline) && facts.providers[id]?.npi !== undefined
  }
  const standIn = () => secondaries.toSorted((a, b) => a - b).find(isStandIn)
  const id = isAssistant(disciplineOf(facts, primary)) ? standIn() : primary
  const person = staff.find((one) => one.id === id)
  if (!person) return null
  return {
    id: String(person.id),
    firstName: person.firstName,
    lastName: person.lastName,
    npi: facts.providers[person.id]?.npi ?? null,
    discipline: disciplineOf(facts, person.id),
  }
}

function addressOf(facts: Facts, zip: string | undefined): PostalAddress | null {
  const { addressLine: line, city, state } = facts
  return line && city && state && zip ? { line, city, state, zip } : null
}

function billingOf({ clinic }: CompanyFacts): BillingProvider | null {
  const { name, npi, taxId } = clinic
  const address = addressOf(clinic, clinic.zipPlusFour)
  return name && npi && taxId && address ? { name, npi, taxId, address } : null
}

function patientOf({ claimFacts, ...person }: ClaimSource['patient']): ClaimPatient {
  return {
    ...person,
    id: String(person.id),
    sex: sexes.find((sex) => sex === claimFacts.sex) ?? null,
    address: addressOf(claimFacts, claimFacts.zip),
  }
}

type ClaimEnrollment = ClaimSource['enrollments'][number]

/**
 * Compares two enrollments by their start. If both start on the same day, the enrollment with the
 * lower id comes first.
 */
function byStart(a: ClaimEnrollment, b: ClaimEnrollment): number {
  return daysBetween(b.startDate, a.startDate) || a.id - b.id
}

/**
 * Returns the claim information of a workflow. In claims, a workflow is called a program. For a
 * billing of a cycle, this is the workflow of the cycle's enrollment. For a billing of a month,
 * this is the workflow of the last enrollment that began on or before the date of service.
 */
function programOf(
  { row, enrollments }: ClaimSource,
  dateOfService: PlainDate,
  { programs }: CompanyFacts,
): Facts {
  const own = enrollments.find(({ id }) => id === row.cycle?.enrollmentId)
  const begun = enrollments.filter((one) => hasBegun(one, dateOfService))
  const latest = begun.toSorted(byStart).at(-1)
  return programs[(own ?? latest)?.workflowId ?? 0] ?? {}
}

/**
 * Returns the status of a billing in its claim.
 * @param today The earlier of the user's day and the clinic's day (BR13).
 */
function statusOf({ status, readyOn }: StoredBilling, today: PlainDate): ClaimStatus {
  if (status === 'Rec') return 'billed'
  if (status === 'Cnc') return 'cancelled'
  return readyOn !== null && readyOn <= today ? 'ready' : 'pending'
}

/** Returns the claim of a billing. Unknown values are null. */
export function claimOf(source: ClaimSource, company: ClaimCompany): Claim {
  const { row, patient, team, logs, clinicDay } = source
  const { facts, fees } = company
  const dateOfService = serviceDay(row)
  const program = programOf(source, dateOfService, facts)
  const rendering = renderingOf(team, company)
  const hasAssistant = isAssisted(
    logs.map((log) => ({
      discipline: disciplineOf(facts, log.providerId),
      secs: log.durationSecs,
    })),
  )
  const { payerName, payerId, memberId, diagnosisCodes } = patient.claimFacts
  return {
    billingId: row.uuid,
    status: statusOf(row, earlierDate(company.today, clinicDay)),
    dateOfService,
    lines: row.codes.map((line) => {
      const cents = centsOfCodes(fees, [line], dateOfService)
      return {
        code: line.code,
        modifiers: claimModifiers(line.code, rendering?.discipline ?? null, hasAssistant),
        units: line.units,
        amount: cents === null ? null : amountOf(cents),
      }
    }),
    patient: patientOf(patient),
    payer: payerName && payerId ? { name: payerName, id: payerId } : null,
    memberId: memberId ?? null,
    diagnosisCodes: splitCodes(diagnosisCodes ?? program.diagnosisCodes ?? ''),
    rendering,
    billing: billingOf(facts),
    placeOfService: program.placeOfService ?? null,
  }
}
