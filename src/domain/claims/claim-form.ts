/**
 * The forms with claim information (Q02). Each field has a key: `payerId` in the form of a patient,
 * `clinic.npi` and `providers.7.npi` in the form of the company. The UI texts are in
 * `src/domain/messages`.
 */
import { type FactName, factFormats, factNames } from './claim-facts'
import { type FactFormat, readFact } from './claim-formats'

/** The texts that the user typed, by the keys of their fields. */
export type FactValues = Record<string, string>

/** A field of a form with claim information. */
export interface FactField {
  readonly key: string
  readonly name: FactName
}

export const patientFields: readonly FactField[] = factNames.patient.map((name) => {
  return { key: name, name }
})

/**
 * Returns the fields of one owner, such as the clinic or a provider.
 * @param at The prefix of the fields' keys, such as `clinic`.
 */
export function fieldsAt(at: string, names: readonly FactName[]): FactField[] {
  return names.map((name) => ({ key: `${at}.${name}`, name }))
}

/**
 * Checks the typed texts. For each text with a wrong format, returns the required format by the key
 * of the field.
 */
export function factProblems(
  fields: readonly FactField[],
  values: FactValues,
): Readonly<Record<string, FactFormat>> {
  const found = fields.flatMap(({ key, name }): [string, FactFormat][] => {
    const format = factFormats[name]
    return readFact(format, values[key] ?? '') === null ? [[key, format]] : []
  })
  return Object.fromEntries(found)
}

/** Returns the typed texts of the fields that the user changed. */
export function factChange(fields: readonly FactField[], start: FactValues, values: FactValues) {
  const change: { [Name in FactName]?: string } = {}
  for (const { key, name } of fields) {
    const typed = (values[key] ?? '').trim()
    if (typed !== (start[key] ?? '')) change[name] = typed
  }
  return change
}

/** Converts stored values to texts, by the keys of their fields. */
export function factValues(
  fields: readonly FactField[],
  facts: { readonly [Name in FactName]?: string },
): FactValues {
  return Object.fromEntries(fields.map(({ key, name }) => [key, facts[name] ?? '']))
}
