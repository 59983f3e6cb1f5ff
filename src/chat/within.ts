import { ChatServiceError } from './chat-service-error'

/**
 * The time limit of one request to the chat service, in milliseconds. Requests to the API have the
 * same limit.
 */
const LIMIT_MS = 30_000

/**
 * Waits for a response of the chat service, with a time limit. Without the limit, Sendbird's SDK
 * could wait forever, for example after a response body of an unexpected form.
 * @throws ChatServiceError when the response takes too long, or the error of the promise.
 */
export async function within<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new ChatServiceError('unreachable', 'The chat service did not answer in time.')
    timer = setTimeout(() => reject(error), LIMIT_MS)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
