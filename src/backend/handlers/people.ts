/** Loads the data that the checks of a person's fields need. */
import { changedValues, type PersonChecks, type PersonFields, type UniqueValues } from '../person'
import { hasClinic, type Practice } from '../practice'
import type { Storage } from '../storage'

/**
 * Returns the data for the checks of a person's fields.
 * @param before The person before the change. A value that is the same as before is not checked
 * again.
 */
export async function personChecks(
  storage: Pick<Storage, 'taken'>,
  practice: Practice,
  { today }: Pick<PersonChecks, 'today'>,
  fields: PersonFields & UniqueValues,
  before: (UniqueValues & { readonly id: number }) | null,
): Promise<PersonChecks> {
  return {
    today,
    taken: await storage.taken(changedValues(fields, before), before?.id ?? null),
    hasClinic: hasClinic(practice, fields.default_clinic),
  }
}
