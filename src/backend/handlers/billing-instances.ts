/**
 * Handlers for /billing/billinginstances/ (spec §4, §7): the list of billings, one billing, both
 * bulk requests, the totals, the history of a billing, and the recent status changes.
 */
import {
  type Actor,
  applyAction,
  type BulkAction,
  cancelAction,
  exclusionOf,
  reconcileAction,
} from '../billing-actions'
import { billingFilters, billingListQuery, furtherFilters } from '../billing-instance'
import { totalsWire } from '../billing-totals'
import { created, type Handler, listHandler, noContent, ok, type Routes } from '../call'
import {
  type BillingChange,
  historyEntryWire,
  historyQuery,
  movesQuery,
  moveWire,
} from '../history'
import { billingEntries } from '../history-entries'
import { pageOf } from '../listing'
import { parseJson, parseKnownFilters } from '../parse'
import { notFound } from '../problem'

const read: Handler = async ({ billings }, { param }) => {
  const [billing] = await billings.shown([param])
  if (!billing) throw notFound('This billing does not exist.')
  return ok(billing)
}

/**
 * Sorts changes of billings. The rows to which the action was applied come first, in the order in
 * which the action changed them. The other rows follow, sorted by uuid.
 */
function inOrder(changes: readonly BillingChange[], moved: readonly string[]): BillingChange[] {
  const places = new Map(moved.map((uuid, place) => [uuid, place]))
  const uuidOf = ({ before, after }: BillingChange) => (after ?? before)?.uuid ?? ''
  const placeOf = (change: BillingChange) => places.get(uuidOf(change)) ?? moved.length
  return changes.toSorted((a, b) => placeOf(a) - placeOf(b) || uuidOf(a).localeCompare(uuidOf(b)))
}

/**
 * Applies an action to the rows that allow it. Responds with 204 if no row is excluded. Otherwise
 * responds with 201 and the excluded rows, in the order of the request (B34).
 */
function move(actionOf: (json: unknown, by: Actor) => BulkAction): Handler {
  return async (storage, call) => {
    const action = actionOf(parseJson(call.text), call)
    const locked = await storage.billings.lock(action.uuids)
    const { moved, excluded } = applyAction(action, locked.find, locked.billedLogs)
    const changes = inOrder(await locked.move(moved), [...moved.keys()])
    const isMoved = (uuid: string) => moved.has(uuid)
    const { operation, reason } = action
    await storage.history.append(billingEntries(operation, changes, isMoved, reason))
    const lost = changes
      .flatMap(({ before, after }) => (before && !after ? before.uuid : []))
      .filter(isMoved)
      .map((uuid) => exclusionOf(uuid, { excluded: 'REMOVED' }, locked.find(uuid)?.patientName))
    const told = new Map([...excluded, ...lost].map((one) => [one.uuid, one]))
    if (told.size === 0) return noContent
    const instances = [...new Set(action.uuids)].flatMap((uuid) => told.get(uuid) ?? [])
    return created({ excluded_instances: instances })
  }
}

/** Responds with a page of a billing's history, newest entry first (BR21). */
const readHistory: Handler = async ({ billings, history }, { param, query, url }) => {
  const wanted = parseKnownFilters(query, historyQuery)
  const [billing] = await billings.shown([param])
  if (!billing) throw notFound('This billing does not exist.')
  const { count, entries } = await history.page(param, wanted)
  return ok(pageOf(url, wanted, count, entries.map(historyEntryWire)))
}

/**
 * Responds with the status changes since an instant, and the users who made the changes. A list can
 * then mark the changed billings (K31).
 */
const readMoves: Handler = async ({ history }, { query }) => {
  const { since } = parseKnownFilters(query, movesQuery)
  return ok({ results: (await history.moves(since)).map(moveWire) })
}

/**
 * Responds with the units and the amount of all billings that the filters of a list select (Q01).
 */
const readTotals: Handler = async ({ billings, company }, { query }) => {
  const rows = await billings.priced(parseKnownFilters(query, billingFilters))
  return ok({ ...totalsWire(rows, (await company()).fees.rows), filters: furtherFilters })
}

const path = 'billing/billinginstances/'

export const billingRoutes: Routes = {
  [`GET ${path}`]: listHandler(
    ({ query }) => parseKnownFilters(query, billingListQuery),
    ({ billings }, query) => billings.page(query),
  ),
  [`GET ${path}moves/`]: readMoves,
  [`GET ${path}totals/`]: readTotals,
  [`GET ${path}:/`]: read,
  [`GET ${path}:/history/`]: readHistory,
  [`POST ${path}reconcile-in-bulk/`]: move(reconcileAction),
  [`POST ${path}cancel-in-bulk/`]: move(cancelAction),
}
