/**
 * The recent status changes of billings, and the users who made the changes (K31). Only backends
 * with a history of billings have this request.
 */
import * as z from 'zod/mini'
import type { MadeMove } from '../domain/billing/billing-move'
import { bulkOperations } from '../domain/vocabulary'
import { billingInstancesPath } from './billing-instances'
import type { Http } from './http'
import { userReference } from './schemas'
import { list, wire } from './wire'

const madeMove: z.ZodMiniType<MadeMove> = wire({
  uuid: z.string(),
  act: z.enum(bulkOperations),
  at: z.string(),
  by: userReference,
})

/** Requests the status changes by all users of the company since an instant, oldest first. */
export async function billingMoves(
  http: Http,
  since: Date,
  signal: AbortSignal,
): Promise<readonly MadeMove[]> {
  const path = `${billingInstancesPath}moves/`
  const query = { since: since.toISOString() }
  const answer = wire({ results: list(madeMove) })
  return (await http.call({ method: 'GET', path, query, answer, signal })).results
}
