/**
 * The entry of the query cache with the unread counts. Every client loads this module, so it is
 * small.
 */
import type { QueryClient } from '@tanstack/query-core'
import * as z from 'zod/mini'
import type { Http } from '../../api/http'
import { queryKey } from '../../api/query-keys'
import { counts } from '../../api/wire'

const count = z.number().check(z.nonnegative())

/** The signed-in user's unread messages (spec §3, "Unread counts"). */
export interface Unread {
  /**
   * The numbers of unread messages by channel URL (a patient's `sbChannelUrl`). Channels without
   * unread messages are left out.
   */
  byChannel: Readonly<Record<string, number>>
  /** The number of unread messages of all active patients (T22). */
  activeUnread: number
  /** The number of unread messages of all inactive patients. */
  inactiveUnread: number
}

/** The keys of `byChannel` are channel URLs, not field names, so they are never renamed (W15). */
export const unreadSchema: z.ZodMiniType<Unread> = z.object({
  byChannel: counts,
  activeUnread: count,
  inactiveUnread: count,
})

/** Returns the key of the unread counts. A mutation refreshes every `unread` query (N29). */
export function unreadKey(http: Http, userId: number | undefined): readonly unknown[] {
  return queryKey(http, 'unread', 'count', userId)
}

/** The time at which counts from another tab arrived, for each cache. */
const heard = new WeakMap<QueryClient, number>()

/**
 * Whether the counts that arrived at this time came from another tab. If so, that tab also requests
 * the next counts, and this tab sends no request (Y06).
 */
export function isHeard(queryClient: QueryClient, updatedAt: number): boolean {
  return heard.get(queryClient) === updatedAt
}

/**
 * Stores the counts that another tab of the same user has sent. This tab does not send these counts
 * to other tabs (T19).
 */
export function keepUnread(
  { http, queryClient }: { http: Http; queryClient: QueryClient },
  userId: number,
  unread: Unread,
): void {
  const updatedAt = Date.now()
  heard.set(queryClient, updatedAt)
  queryClient.setQueryData(unreadKey(http, userId), unread, { updatedAt })
}
