/**
 * Keeps the responses to requests with an `Idempotency-Key`, so that a retry does not run twice
 * (N12). The rules are those of the reference backend: each user has their own keys, a key belongs
 * to one request, and only successful responses are kept.
 */
import type { FakeClinic } from './clinic'
import type { FakeAnswer } from './fake-call'
import { badRequest, Problem } from './problem'

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

/** A POST that only reads: a list whose filters are too long for a URL (N27). Never kept. */
const readByPost = '/list-via-post/'

function keyOf({ method, path, headers }: Named): string | null {
  if (method === 'GET' || `/${path}`.endsWith(readByPost)) return null
  const key = headers.get('Idempotency-Key')
  if (key === null || /^[\x21-\x7e]{1,255}$/.test(key)) return key
  const detail = 'Idempotency-Key must be 1 to 255 characters without spaces.'
  throw badRequest({ field: 'Idempotency-Key', detail })
}

interface Kept {
  /** Equal for two equal requests: method, path, query and body as JSON. */
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
      if (earlier.request !== request) {
        throw new Problem(422, 'This Idempotency-Key was used for another request.')
      }
      return { ...earlier.answer, headers: { 'Idempotency-Replayed': 'true' } }
    },
  }
}
