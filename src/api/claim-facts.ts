/**
 * /billing/claim-facts/ and /patient/patients/{id}/claim-facts/: claim information, the data that
 * claims need in addition to the billings (in addition to the clinic's specification; Q02). All
 * values are texts here. An unknown value is ''.
 */
import * as z from 'zod/mini'
import type { FactName, factNames } from '../domain/claims/claim-facts'
import { splitCodes } from '../domain/claims/claim-formats'
import type { Http } from './http'
import type { QuerySpec } from './page'
import { queryKey } from './query-keys'
import { noAnswer, shownName, text, wire } from './wire'
import { type MutationSpec, mutationKey } from './writes'

const path = 'billing/claim-facts/'

type FactTexts<Name extends FactName> = Readonly<Record<Name, string>>
export type PatientFactTexts = FactTexts<(typeof factNames.patient)[number]>

export interface CompanyFactTexts {
  clinic: FactTexts<(typeof factNames.clinic)[number]>
  providers: readonly ({ id: number; fullName: string } & FactTexts<'npi' | 'discipline'>)[]
  programs: readonly ({ id: number; name: string } & FactTexts<
    'placeOfService' | 'diagnosisCodes'
  >)[]
}

/** The values to change. The text '' deletes a value. An absent value stays as it is. */
export type FactChange = { readonly [Name in FactName]?: string }

export interface CompanyFactChange {
  clinic: FactChange
  providers: readonly ({ id: number } & FactChange)[]
  programs: readonly ({ id: number } & FactChange)[]
}

/**
 * This list of diagnosis codes is required, because all other values are optional. If the list were
 * optional too, an empty body would count as a valid response.
 */
const codes = z.pipe(
  z.array(z.string()),
  z.transform((list: string[]) => list.join(', ')),
)

const address = { addressLine: text, city: text, state: text }

const patientFacts: z.ZodMiniType<PatientFactTexts> = wire({
  payerName: text,
  payerId: text,
  memberId: text,
  diagnosisCodes: codes,
  sex: text,
  ...address,
  zip: text,
})

const companyFacts: z.ZodMiniType<CompanyFactTexts> = wire({
  clinic: wire({
    name: text,
    npi: text,
    taxId: text,
    ...address,
    zipPlusFour: text,
    filingLimit: text,
    submitterId: text,
    receiverId: text,
    usage: text,
  }),
  providers: z.array(wire({ id: z.number(), fullName: shownName, npi: text, discipline: text })),
  programs: z.array(
    wire({ id: z.number(), name: shownName, placeOfService: text, diagnosisCodes: codes }),
  ),
})

/** Converts a change to wire format: null deletes a value, and the diagnosis codes are a list. */
function bodyOf({ diagnosisCodes, ...change }: FactChange): object {
  const entries = Object.entries(change).map(([name, fact]) => [name, fact || null] as const)
  return {
    ...Object.fromEntries(entries),
    ...(diagnosisCodes !== undefined && { diagnosisCodes: splitCodes(diagnosisCodes) }),
  }
}

function patientPath(id: number): string {
  return `patient/patients/${id}/claim-facts/`
}

export function patientFactsQuery(http: Http, id: number): QuerySpec<PatientFactTexts> {
  return {
    queryKey: queryKey(http, 'claim-facts', 'detail', id),
    queryFn: ({ signal }) =>
      http.call({ method: 'GET', path: patientPath(id), answer: patientFacts, signal }),
  }
}

export function companyFactsQuery(http: Http): QuerySpec<CompanyFactTexts> {
  return {
    queryKey: queryKey(http, 'claim-facts', 'metadata'),
    queryFn: ({ signal }) => http.call({ method: 'GET', path, answer: companyFacts, signal }),
  }
}

/**
 * Saves a change of a patient's claim information.
 * @throws ResponseError 400 that names each invalid field, such as `payer_id`.
 */
export function savePatientFactsMutation(http: Http, id: number): MutationSpec<void, FactChange> {
  return {
    mutationKey: mutationKey(http, 'save-patient-facts', id),
    async mutationFn(change) {
      const body = bodyOf(change)
      await http.call({ method: 'PATCH', path: patientPath(id), body, answer: noAnswer })
    },
  }
}

/**
 * Saves a change of the company's claim information.
 * @throws ResponseError 400 that names each invalid field, such as `clinic.npi` and
 * `providers.2.npi`.
 */
export function saveCompanyFactsMutation(http: Http): MutationSpec<void, CompanyFactChange> {
  return {
    mutationKey: mutationKey(http, 'save-company-facts'),
    async mutationFn({ clinic, providers, programs }) {
      const ofList = ({ id, ...change }: { id: number } & FactChange) => ({ id, ...bodyOf(change) })
      const body = {
        clinic: bodyOf(clinic),
        providers: providers.map(ofList),
        programs: programs.map(ofList),
      }
      await http.call({ method: 'PATCH', path, body, answer: noAnswer })
    },
  }
}
