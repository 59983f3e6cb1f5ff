/** Loads the data for the checks of a person. */
import { changedValues, type PersonChecks, type PersonFields, type UniqueValues } from '../person'
import type { Storage } from '../storage'

/** @param before - the current person, whose unchanged values are not checked again. */
export async function personChecks(
  storage: Pick<Storage, 'taken' | 'hasClinic'>,
  { today }: Pick<PersonChecks, 'today'>,
  fields: PersonFields & UniqueValues,
  before: (UniqueValues & { readonly id: number }) | null,
): Promise<PersonChecks> {
  const clinic = fields.default_clinic
  return {
    today,
    taken: await storage.taken(changedValues(fields, before), before?.id ?? null),
    hasClinic: typeof clinic === 'string' && (await storage.hasClinic(clinic)),
  }
}
