/**
 * The resource /vendors/summary/: summaries of chat channels, and the users' feedback on them (D24,
 * D25).
 */
import * as z from 'zod/mini'
import type { Http } from './http'
import { required } from './required'
import { noAnswer, wire } from './wire'

const PATH = 'vendors/summary/'

export const feedbackTypes = ['POSITIVE', 'NEGATIVE'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

export interface SummaryFeedback {
  feedbackType: FeedbackType
  feedbackComment: string | null
}

export interface Summary {
  id: number
  /**
   * The output of the summary service, in any format. Its keys are data, so they are not converted
   * (W14).
   */
  outputData: unknown
  feedback: SummaryFeedback | null
}

export const summary: z.ZodMiniType<Summary> = wire({
  id: z.number(),
  outputData: z.unknown(),
  feedback: z.nullable(
    wire({ feedbackType: z.enum(feedbackTypes), feedbackComment: z.nullable(z.string()) }),
  ),
})

export interface SummaryBody {
  channelUrl?: string
  outputData?: unknown
}

function summaryPath(id: number): string {
  required({ id })
  return `${PATH}${id}/`
}

export async function createSummary(http: Http, body: SummaryBody): Promise<Summary> {
  required({ summary: body })
  return http.call({ method: 'POST', path: PATH, body, answer: summary, retry: 'only-with-key' })
}

export async function addFeedback(
  http: Http,
  id: number,
  feedback: { feedbackType: FeedbackType; feedbackComment?: string },
): Promise<void> {
  const path = `${summaryPath(id)}add_feedback/`
  return http.call({
    method: 'POST',
    path,
    body: feedback,
    answer: noAnswer,
    retry: 'only-with-key',
  })
}
