/** /billing/fees/: the fee table of the company (K26). */
import { type Answer, type Handler, ok, type Routes } from '../call'
import { type FeeTable, feesChanged, feesOf, feesTag, feesWire } from '../fee-table'
import { parseJson } from '../parse'

function answer(table: FeeTable): Answer {
  return { ...ok(feesWire(table)), headers: { ETag: feesTag(table) } }
}

const read: Handler = async ({ fees }) => answer(await fees.read())

/**
 * Replaces the whole table. With `If-Match`, refuses to replace a table that the user has not seen.
 * A body that equals the current table is always accepted, so that a repeated request succeeds.
 */
const replace: Handler = async (storage, { text, ifMatch }) => {
  const fees = feesOf(parseJson(text))
  await storage.lockCompany()
  const before = await storage.fees.read()
  const after = { version: before.version + 1, fees }
  if (JSON.stringify(feesWire(before)) === JSON.stringify(feesWire(after))) return answer(before)
  if (ifMatch !== null && ifMatch !== '*' && ifMatch !== feesTag(before)) throw feesChanged()
  await storage.fees.replace(after)
  return answer(after)
}

export const feeRoutes: Routes = { 'GET billing/fees/': read, 'PUT billing/fees/': replace }
