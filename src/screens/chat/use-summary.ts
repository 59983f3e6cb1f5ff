import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChatChannel, chatChannelQuery } from '../../api/chat-channels'
import { addFeedback, createSummary, type SummaryFeedback } from '../../api/summaries'
import { useScreen } from '../shared/screen'

/** The latest summary of the channel (D25), with functions to create one and to rate it (D24). */
export function useSummary(url: string) {
  const { client, messages, notify, report } = useScreen()
  const queryClient = useQueryClient()
  const words = messages.chat.summary
  const spec = chatChannelQuery(client.http, url)
  const { data, error, isPending, isFetching, refetch } = useQuery(spec)
  const [isWorking, setWorking] = useState(false)
  const lastSummary = data?.lastSummary ?? null
  const keep = (next: ChatChannel['lastSummary']) => {
    queryClient.setQueryData<ChatChannel>(spec.queryKey, { channelUrl: url, lastSummary: next })
  }
  return {
    summary: lastSummary,
    error,
    isPending,
    isFetching,
    isWorking,
    refetch: () => void refetch(),
    async summarize() {
      setWorking(true)
      try {
        keep(await createSummary(client.http, { channelUrl: url }))
      } catch (failure) {
        report(failure, { title: words.failed })
      } finally {
        setWorking(false)
      }
    },
    /** @returns whether the backend accepted the feedback. */
    async rate({ feedbackType, feedbackComment }: SummaryFeedback): Promise<boolean> {
      if (!lastSummary) return false
      const comment = feedbackComment?.trim()
      try {
        await addFeedback(client.http, lastSummary.id, {
          feedbackType,
          ...(comment && { feedbackComment: comment }),
        })
        keep({ ...lastSummary, feedback: { feedbackType, feedbackComment: comment || null } })
        notify({ type: 'success', title: words.feedbackDone })
        return true
      } catch (failure) {
        report(failure, { title: words.feedbackFailed })
        return false
      }
    },
  }
}
