import type { BillingStorage } from './billing-storage'
import { badRequest } from './problem'

/** The maximum number of unknown billings that one error lists. */
const MOST_NAMED = 20

/**
 * Returns the uuids of a request in their order, without duplicates.
 * @param uuids Uuids in lower case.
 * @throws Problem 400 if the caller cannot see some of the billings. The errors name these billings
 * by their positions in the list: `uuids.2`.
 */
export async function knownBillings(
  uuids: readonly string[],
  billings: BillingStorage,
): Promise<readonly string[]> {
  const wanted = [...new Set(uuids)]
  const known = await billings.visible(wanted)
  const unknown = wanted.filter((uuid) => !known.has(uuid)).slice(0, MOST_NAMED)
  if (unknown.length === 0) return wanted
  throw badRequest(
    ...unknown.map((uuid) => ({
      field: `uuids.${uuids.indexOf(uuid)}`,
      detail: `There is no billing ${uuid}.`,
    })),
  )
}
