/**
 * Keeps the responses to requests with an `Idempotency-Key`, so that a retry does not run twice
 * (N12). The rules are those of the reference backend: each user has their own keys, a key belongs
 * to one request, and only successful responses are kept.
 */
import { checkKey, isReading, keyOfAnother, replayedHeader } from '../backend/idempotency'
import type { FakeClinic } from './clinic'
import type { FakeAnswer } from './fake-call'

export interface Named {
  readonly method: string
  readonly path: string
  readonly url: URL
  readonly headers: Headers
  /** The body as sent. */
  readonly text: string
}

export interface KeptAnswers {
  /**
   * The kept response for the user's key, or else the result of `make`.
   * @throws Problem 422 when the key was used for another request, 400 when the key is invalid.
   */
  answer(clinic: FakeClinic, userId: number, request: Named, make: () => FakeAnswer): FakeAnswer
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

export function createKeptAnswers(): KeptAnswers {
  // A reset replaces the clinic, and with it the kept responses.
  const known = new WeakMap<FakeClinic, Map<string, Kept>>()
  return {
    answer(clinic, userId, named, make) {
      const key = keyOf(named)
      if (key === null) return make()
      const { method, path, url, text } = named
      const request = JSON.stringify([method, path, url.search, text])
      const kept = known.get(clinic) ?? new Map<string, Kept>()
      known.set(clinic, kept)
      const earlier = kept.get(`${userId} ${key}`)
      if (!earlier) {
        const answer = make()
        if (answer.status < 400) kept.set(`${userId} ${key}`, { request, answer })
        return answer
      }
      if (earlier.request !== request) throw keyOfAnother()
      return { ...earlier.answer, headers: replayedHeader }
    },
  }
}
