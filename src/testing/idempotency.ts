/**
 * Stores the responses to requests with an `Idempotency-Key`, so that a retry does not act twice
 * (N12). The rules are those of the reference backend: each user has separate keys, a key belongs
 * to one request, and only successful responses are stored.
 */
import type { AnswerFile } from '../backend/call'
import { checkKey, isReading, keyOfAnother, replayedHeader } from '../backend/idempotency'
import type { FakeClinic } from './clinic'

/** A response. Without `body` and `html`, the response has no body. */
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
  /** The body as sent. */
  readonly text: string
}

function keyOf({ method, path, headers }: Named): string | null {
  const key = headers.get('Idempotency-Key')
  return key === null || isReading(method, path) ? null : checkKey(key)
}

interface Kept {
  /** A text that is the same for two equal requests: method, path, query and body as JSON. */
  readonly request: string
  readonly answer: FakeAnswer
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>

export function createKeptAnswers() {
  // A reset replaces the clinic, and therefore also the stored responses.
  const known = new WeakMap<FakeClinic, Map<string, Kept>>()

  /**
   * Returns the stored response for the user's key, or else the result of `make`.
   * @throws Problem 422 when the key was used for another request, 400 when the key is invalid.
   */
  async function answer(
    clinic: FakeClinic,
    userId: number,
    named: Named,
    make: () => FakeAnswer | Promise<FakeAnswer>,
  ): Promise<FakeAnswer> {
    const key = keyOf(named)
    if (key === null) return make()
    const { method, path, url, text } = named
    const request = JSON.stringify([method, path, url.search, text])
    const kept = known.get(clinic) ?? new Map<string, Kept>()
    known.set(clinic, kept)
    const earlier = kept.get(`${userId} ${key}`)
    if (earlier && earlier.request !== request) throw keyOfAnother()
    if (earlier) return { ...earlier.answer, headers: replayedHeader }
    const made = await make()
    kept.set(`${userId} ${key}`, { request, answer: made })
    return made
  }

  return { answer }
}
