/** Where the unread counts stand in the cache: small, since every client listens for other tabs'. */
import type { QueryClient } from '@tanstack/query-core'
import * as z from 'zod/mini'
import type { Http } from '../api/http'
import { queryKey } from '../api/query-keys'
import { counts } from '../api/wire'

const count = z.number().check(z.nonnegative())

/** The signed-in user's unread messages (spec §3, "Unread counts"). */
export interface Unread {
  /** Messages by channel address, `sbChannelUrl` of a patient; only channels that have some. */
  byChannel: Readonly<Record<string, number>>
  /** Messages of all active patients together (T22). */
  activeUnread: number
  /** Messages of all inactive patients together. */
  inactiveUnread: number
}

/** The keys of `byChannel` are data, and stay as they are (W15). */
export const unreadSchema: z.ZodMiniType<Unread> = z.object({
  byChannel: counts,
  activeUnread: count,
  inactiveUnread: count,
})

/** Refreshed with all of `unread` after a mutation (N29). */
export function unreadKey(http: Http, userId: number | undefined): readonly unknown[] {
  return queryKey(http, 'unread', 'count', userId)
}

/** Takes over what another tab of the same user found; it is not sent on (T19). */
export function keepUnread(
  { http, queryClient }: { http: Http; queryClient: QueryClient },
  userId: number,
  unread: Unread,
): void {
  queryClient.setQueryData(unreadKey(http, userId), unread)
}
