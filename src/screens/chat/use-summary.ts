import { useMutation, useQuery } from '@tanstack/react-query'
import {
  chatChannelQuery,
  createSummaryMutation,
  rateSummaryMutation,
} from '../../api/chat-channels'
import type { SummaryFeedback } from '../../api/summaries'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import { useScreen } from '../shared/screen'

/**
 * Returns the latest summary of the channel (D25), and functions that create and rate a summary
 * (D24).
 */
export function useSummary(url: string) {
  const { client, messages, notify, report } = useScreen()
  const words = messages.chat.summary
  const { data, error, isPending, isFetching, refetch } = useQuery(
    chatChannelQuery(client.http, url),
  )
  const summary = data?.lastSummary ?? null
  const creation = createSummaryMutation(client.http, url)
  const create = useMutation({
    ...creation,
    onError: (failure) => report(failure, { title: words.failed }),
  })
  const creating = useOneAtATime({ mutationKey: creation.mutationKey })
  const rating = rateSummaryMutation(client.http, url)
  const rate = useMutation({
    ...rating,
    onSuccess: () => void notify({ type: 'success', title: words.feedbackDone }),
    onError: (failure) => report(failure, { title: words.feedbackFailed }),
  })
  const sending = useOneAtATime({ mutationKey: rating.mutationKey })
  return {
    summary,
    error,
    isPending,
    isFetching,
    isWorking: creating.isPending,
    refetch: () => void refetch(),
    summarize: () => creating.run(create.mutate),
    isRating: sending.isPending,
    ratingError: rate.error,
    /** @param onSuccess Called when the backend has accepted the feedback. */
    rate(feedback: SummaryFeedback, onSuccess: () => void) {
      if (summary) sending.run(() => rate.mutate({ summary, ...feedback }, { onSuccess }))
    },
  }
}
