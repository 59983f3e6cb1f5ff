/** The texts about the values that `embedRtm` and the functions of a frame do not accept. */
import { takeableEvents } from './contract'

/** An example of a patient record for `setPatient`. Error messages contain it. */
export const EXAMPLE =
  '{rawRecord: {resourceType: "Patient", id: "p-7"}, authUser: "u-17", platform: "Example EHR", provider: "dr-4"}'

/** The values that each option and each field of a patient record accepts, with an example. */
const accepted: ReadonlyMap<string, string> = new Map([
  ['theme', '"light", "dark" or "system"'],
  ['lang', 'a BCP 47 tag, such as "es-MX"'],
  ['getAssertion', 'a function, such as async () => (await fetch("/assertion")).text()'],
  ['onEvent', 'a function, such as ({name, detail}) => console.log(name, detail)'],
  ['title', 'a text, such as "Remote monitoring"'],
  ['patientId', 'a positive whole number, such as 29'],
  ['takesOver', `a list of ${takeableEvents.map((name) => `"${name}"`).join(' and ')}`],
  ['rawRecord', 'an object, the record as the EHR stores it, such as {resourceType: "Patient"}'],
  ['authUser', 'a text or a number, the EHR’s id of the signed-in user, such as "u-17"'],
  ['platform', 'a text, the EHR’s name, such as "Example EHR"'],
  ['provider', 'a text or a number, the EHR’s id of the provider, such as "dr-4"'],
  ['patientRecord', `an object of at most 500,000 characters, such as ${EXAMPLE}`],
])

/**
 * Returns a text that names each value that is not accepted, and says which values to use instead.
 * @param whole The name of the whole value. It is used when the whole value is not accepted.
 */
export function problemsOf(
  issues: readonly { readonly path: readonly PropertyKey[] }[],
  whole: string,
): string {
  const keys = new Set(issues.map(({ path: [key = whole] }) => String(key)))
  return [...keys].map((key) => `${key} is not accepted: use ${accepted.get(key)}.`).join(' ')
}
