import type { AnswerFile } from '../call'

/**
 * A response body that is sent in parts. Each part is created only when the receiver has accepted
 * the part before it. An error closes the connection, so that an incomplete file never looks
 * complete.
 */
export function fileBody({ parts }: AnswerFile): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const iterator = parts[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      // Lets the server send the previous part before the next part is created. Without this pause,
      // reads from the embedded database would block the server until all parts exist.
      await new Promise((resolve) => setTimeout(resolve))
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
