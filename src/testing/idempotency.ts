/**
 * Stores the responses to requests with an `Idempotency-Key`, so that a retry does not take effect
 * twice (N12). The rules are the same as in the reference backend: each user has separate keys, a
 * key belongs to one request, and only successful responses are stored.
 */
import type { AnswerFile } from '../backend/call'
import { checkKey, isRepeatable, keyOfAnother, replayedHeader } from '../backend/idempotency'

/** A response. If both `body` and `file` are absent, the response has no body. */
export interface FakeAnswer {
  readonly status: number
  readonly body?: unknown
  readonly file?: AnswerFile
  readonly headers?: Readonly<Record<string, string>>
}

export interface Named {
  readonly method: string
  readonly path: string
  readonly url: URL
  readonly headers: Headers
  /** The body of the request, as the client has sent it. */
  readonly text: string
}

/** A stored response, and a text that is the same for two equal requests. */
export interface KeptAnswer {
  readonly request: string
  readonly answer: FakeAnswer
}

/**
 * Returns the stored response for the user's key, or else the result of `make`.
 * @param answers The stored responses of the clinic.
 * @throws Problem 422 when the key was used for another request, and 400 when the key is invalid.
 * Any error that `make` throws is thrown unchanged.
 */
export async function answerOnce(
  answers: Map<string, KeptAnswer>,
  userId: number,
  { method, path, url, headers, text }: Named,
  make: () => Promise<FakeAnswer>,
): Promise<FakeAnswer> {
  const given = headers.get('Idempotency-Key')
  if (given === null || isRepeatable(method, path)) return make()
  const key = `${userId} ${checkKey(given)}`
  const request = JSON.stringify([method, path, url.search, text])
  const earlier = answers.get(key)
  if (earlier && earlier.request !== request) throw keyOfAnother()
  if (earlier) return { ...earlier.answer, headers: replayedHeader }
  const answer = await make()
  answers.set(key, { request, answer })
  return answer
}
