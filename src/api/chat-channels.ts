/** The resource /patient/chat-channel/ (spec §7; D25). */
import * as z from 'zod/mini'
import type { Http } from './http'
import type { QuerySpec } from './page'
import { queryKey } from './query-keys'
import { required } from './required'
import { type Summary, summary } from './summaries'
import { noAnswer, wire } from './wire'

const PATH = 'patient/chat-channel/'

export interface ChatChannel {
  channelUrl: string
  lastSummary: Summary | null
}

const chatChannel: z.ZodMiniType<ChatChannel> = wire({
  channelUrl: z.string(),
  lastSummary: z.nullable(summary),
})

/** The backend's name for a patient's channel. */
export function patientChannelUrl(patientId: number): string {
  return `sendbird_group_channel_patient_${patientId}`
}

// Encoded because the channel URL is part of the path and can contain any character (N23).
function channelPath(channelUrl: string): string {
  required({ channelUrl })
  return `${PATH}${encodeURIComponent(channelUrl)}/`
}

export function chatChannelQuery(http: Http, channelUrl: string): QuerySpec<ChatChannel> {
  return {
    queryKey: queryKey(http, 'chat-channels', 'detail', channelUrl),
    queryFn: async ({ signal }) =>
      http.call({ method: 'GET', path: channelPath(channelUrl), answer: chatChannel, signal }),
  }
}

export async function createChatChannel(http: Http, channelUrl: string): Promise<ChatChannel> {
  required({ channelUrl })
  const body = { channelUrl }
  return http.call({
    method: 'POST',
    path: PATH,
    body,
    answer: chatChannel,
    retry: 'only-with-key',
  })
}

/** @param method PUT replaces the whole channel, PATCH changes the given fields. */
export async function writeChatChannel(
  http: Http,
  method: 'PUT' | 'PATCH',
  channelUrl: string,
  body: { channelUrl?: string },
): Promise<ChatChannel> {
  return http.call({ method, path: channelPath(channelUrl), body, answer: chatChannel })
}

export async function deleteChatChannel(http: Http, channelUrl: string): Promise<void> {
  return http.call({ method: 'DELETE', path: channelPath(channelUrl), answer: noAnswer })
}
