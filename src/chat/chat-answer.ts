/** Converts a response of the chat service's REST API to an error (spec §8 "Chat queries"). */
import { ChatError } from '../api/errors'

/**
 * The HTTP statuses that mean that the chat session has ended. The configuration may list other
 * statuses (L12).
 */
export const chatAuthorizationStatuses: readonly number[] = [401, 403]

/**
 * Returns the error of a response, or null for a success. A rejected chat session is a chat error
 * of kind `auth`. Such an error never ends the API's session (L12).
 *
 * @param message The error text of the query, such as `Error fetching unread count`.
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
