import type { CompanyFactChange, CompanyFactTexts, FactChange } from '../../api/claim-facts'
import { type FactName, factNames } from '../../domain/claims/claim-facts'
import {
  type FactField,
  type FactValues,
  factChange,
  factValues,
  fieldsAt,
} from '../../domain/claims/claim-form'

/** A provider or a program, with the fields for its claim information. */
interface Owner {
  readonly id: number
  readonly name: string
  readonly fields: readonly FactField[]
}

/**
 * Maps the field names in the backend's errors to the keys of the form's fields. The backend
 * identifies providers and programs by their position in the list, counted from 0.
 */
function keysIn(at: string, owners: readonly Owner[]) {
  return owners.flatMap(({ fields }, place) =>
    fields.map(({ key, name }) => [`${at}.${place}.${name}`, key] as const),
  )
}

/**
 * The number of the clinic's fields that only X12 files need. These are the last fields of the
 * clinic.
 */
const partnerFacts = 3

/**
 * Returns the form for the company's claim information: its fields, their values, and a function
 * that creates the body of the request.
 */
export function companyForm(facts: CompanyFactTexts) {
  const clinic = fieldsAt('clinic', factNames.clinic)
  const owner =
    (at: string, names: readonly FactName[]) =>
    (one: { id: number } & FactChange, name: string) => {
      const fields = fieldsAt(`${at}.${one.id}`, names)
      return { id: one.id, name, fields, values: factValues(fields, one) }
    }
  const provider = owner('providers', factNames.provider)
  const program = owner('programs', factNames.program)
  const providers = facts.providers.map((one) => provider(one, one.fullName))
  const programs = facts.programs.map((one) => program(one, one.name))
  const owners = [...providers, ...programs]
  const values: FactValues = Object.assign(
    factValues(clinic, facts.clinic),
    ...owners.map((one) => one.values),
  )
  return {
    clinic: clinic.slice(0, -partnerFacts),
    partners: clinic.slice(-partnerFacts),
    providers,
    programs,
    all: [...clinic, ...owners.flatMap(({ fields }) => fields)],
    values,
    /**
     * Returns the body of the request. The body contains all providers and programs, but only their
     * changed values.
     */
    changeOf(start: FactValues, typed: FactValues): CompanyFactChange {
      const ofOwner = ({ id, fields }: Owner) => ({ id, ...factChange(fields, start, typed) })
      return {
        clinic: factChange(clinic, start, typed),
        providers: providers.map(ofOwner),
        programs: programs.map(ofOwner),
      }
    },
    serverFields: Object.fromEntries([
      ...clinic.map(({ key }) => [key, key] as const),
      ...keysIn('providers', providers),
      ...keysIn('programs', programs),
    ]),
  }
}
