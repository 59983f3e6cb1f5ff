/**
 * The resource /patient/chat-channel/, and the mutations of a channel's summary (spec §7; D24,
 * D25).
 */
import * as z from 'zod/mini'
import type { Http } from './http'
import type { QuerySpec } from './page'
import { queryKey } from './query-keys'
import { required } from './required'
import {
  addFeedback,
  createSummary,
  type Summary,
  type SummaryFeedback,
  summary,
} from './summaries'
import { wire } from './wire'
import { type MutationSpec, mutationKey, storeReturned } from './writes'

const PATH = 'patient/chat-channel/'

export interface ChatChannel {
  channelUrl: string
  lastSummary: Summary | null
}

export const chatChannel: z.ZodMiniType<ChatChannel> = wire({
  channelUrl: z.string(),
  lastSummary: z.nullable(summary),
})

/** Returns the backend's name for the chat channel of a patient. */
export function patientChannelUrl(patientId: number): string {
  return `sendbird_group_channel_patient_${patientId}`
}

// Returns the path of a channel. The channel URL is encoded, because it can contain any character
// (N23).
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

/** Creates the chat channel of a patient. */
export function createChatChannelMutation(
  http: Http,
  patientId: number,
): MutationSpec<ChatChannel, void> {
  return {
    mutationKey: mutationKey(http, 'create-chat-channel', patientId),
    mutationFn: () => createChatChannel(http, patientChannelUrl(patientId)),
  }
}

/** Creates a summary of the channel. The new summary replaces the previous summary (D25). */
export function createSummaryMutation(http: Http, channelUrl: string): MutationSpec<void, void> {
  return {
    mutationKey: mutationKey(http, 'create-summary', channelUrl),
    async mutationFn(_, { client }) {
      const lastSummary = await createSummary(http, { channelUrl })
      const channel: ChatChannel = { channelUrl, lastSummary }
      await storeReturned(client, chatChannelQuery(http, channelUrl), channel)
    },
  }
}

export interface SummaryRating extends SummaryFeedback {
  /** The summary that the user has read and rates. */
  summary: Summary
}

/** Rates a summary of the channel (D24). */
export function rateSummaryMutation(
  http: Http,
  channelUrl: string,
): MutationSpec<void, SummaryRating> {
  return {
    mutationKey: mutationKey(http, 'rate-summary', channelUrl),
    async mutationFn({ summary: rated, feedbackType, feedbackComment }, { client }) {
      const comment = feedbackComment?.trim() || null
      await addFeedback(http, rated.id, {
        feedbackType,
        ...(comment && { feedbackComment: comment }),
      })
      const feedback = { feedbackType, feedbackComment: comment }
      const channel: ChatChannel = { channelUrl, lastSummary: { ...rated, feedback } }
      await storeReturned(client, chatChannelQuery(http, channelUrl), channel)
    },
  }
}
