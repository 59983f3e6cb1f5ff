/** GET /billing/billinginstances/{uuid}/history/: the history of a billing. */
import * as z from 'zod/mini'
import type { HistoryEntry, HistoryFields } from '../domain/billing/billing-history'
import { instancePath } from './billing-instances'
import { ResponseError } from './errors'
import type { Http } from './http'
import { type Page, page, type QuerySpec, serverPage } from './page'
import { queryKey } from './query-keys'
import { userReference } from './schemas'
import { flag, wire } from './wire'

const fields: z.ZodMiniType<HistoryFields | null> = z.nullable(z.record(z.string(), z.unknown()))

const historyEntry: z.ZodMiniType<HistoryEntry> = wire({
  id: z.number(),
  at: z.string(),
  by: z.nullable(userReference),
  act: z.string(),
  subject: z.string(),
  isDirect: flag,
  before: fields,
  after: fields,
  rulesId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

/** The number of entries on a page. */
export const HISTORY_PAGE = 20

/**
 * Requests a page of a billing's history, newest entry first. The result is null if the backend
 * responds with 404, because the backend has no history.
 * @param pageIndex The index of the page, from 0.
 */
export function billingHistoryQuery(
  http: Http,
  uuid: string,
  pageIndex: number,
): QuerySpec<Page<HistoryEntry> | null> {
  return {
    queryKey: queryKey(http, 'billing-instances', 'history', { uuid, pageIndex }),
    queryFn: async ({ signal }) => {
      const query = { page: serverPage(pageIndex), page_size: HISTORY_PAGE }
      const path = `${instancePath(uuid)}history/`
      try {
        return await http.call({ method: 'GET', path, query, answer: page(historyEntry), signal })
      } catch (error) {
        if (error instanceof ResponseError && error.status === 404) return null
        throw error
      }
    },
  }
}
