/** The resource /vendors/summary/: summaries of chat channels and feedback on them (D24, D25). */
import * as z from 'zod/mini'
import type { Http } from './http'
import { type Page, page, type QuerySpec } from './page'
import { queryKey } from './query-keys'
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
  /** The output of the summary service, in any format. Its keys are data (W14). */
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

export function summariesQuery(
  http: Http,
  paging: { page?: number; page_size?: number } = {},
): QuerySpec<Page<Summary>> {
  return {
    queryKey: queryKey(http, 'summaries', 'list', paging),
    queryFn: ({ signal }) => {
      const query = { ...paging }
      return http.call({ method: 'GET', path: PATH, query, answer: page(summary), signal })
    },
  }
}

export function summaryQuery(http: Http, id: number): QuerySpec<Summary> {
  return {
    queryKey: queryKey(http, 'summaries', 'detail', id),
    queryFn: async ({ signal }) =>
      http.call({ method: 'GET', path: summaryPath(id), answer: summary, signal }),
  }
}

export async function createSummary(http: Http, body: SummaryBody): Promise<Summary> {
  required({ summary: body })
  return http.call({ method: 'POST', path: PATH, body, answer: summary, retry: 'only-with-key' })
}

/**
 * @param method PUT replaces the summary, PATCH changes the given fields. Both need a body (N07).
 */
export async function writeSummary(
  http: Http,
  method: 'PUT' | 'PATCH',
  id: number,
  body: SummaryBody,
): Promise<Summary> {
  const path = summaryPath(id)
  required({ summary: body })
  return http.call({ method, path, body, answer: summary })
}

export async function deleteSummary(http: Http, id: number): Promise<void> {
  return http.call({ method: 'DELETE', path: summaryPath(id), answer: noAnswer })
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
