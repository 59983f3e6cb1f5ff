import type { AnswerFile } from '../call'

/**
 * The body of a response that is a file. Each part is made only when the receiver has taken the
 * part before it. An error breaks the connection, so that an incomplete file never looks complete.
 */
export function fileBody({ parts }: AnswerFile): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const iterator = parts[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      // Reads from the embedded database give other tasks no turn. Without this pause, the server
      // would send nothing until it has made all parts.
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
