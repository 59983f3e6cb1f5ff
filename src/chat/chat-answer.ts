/** What an answer of the chat service's REST API means (spec §8 "Chat queries"). */
import { ChatError } from '../api/errors'

/** Statuses that mean the chat's own session is over; a configuration may name others (L12). */
export const chatAuthorizationStatuses: readonly number[] = [401, 403]

/**
 * The error of an answer, null for a good one. A refused chat session is a chat error of kind
 * `auth`; it never ends the API's session (L12).
 *
 * @param message The query's own words, such as `Error fetching unread count`.
 */
export function chatAnswerError(
  response: Response,
  message: string,
  authorizationStatuses = chatAuthorizationStatuses,
): ChatError | null {
  if (response.ok) return null
  const kind = authorizationStatuses.includes(response.status) ? 'auth' : 'response'
  return new ChatError(kind, message, response)
}
