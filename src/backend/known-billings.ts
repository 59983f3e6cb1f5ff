import type { BillingStorage } from './billing-storage'
import { badRequest } from './problem'

/** How many unknown billings an error lists. */
const MOST_NAMED = 20

/**
 * Returns the uuids of a request, each once, in their order.
 * @param uuids - in lower case.
 * @throws Problem 400 for billings that the caller cannot see, by their position: `uuids.2`.
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
