/**
 * The answers to requests that named themselves by an `Idempotency-Key`: a second try of one is not a
 * second deed (N12). By the reference backend's rules: each user has keys of their own, a key stands
 * for one request, and only what has succeeded is kept.
 */
import type { FakeClinic } from './clinic'
import type { FakeAnswer } from './fake-call'
import { badRequest, Problem } from './problem'

export interface Named {
  readonly method: string
  readonly path: string
  readonly url: URL
  readonly headers: Headers
  /** The body as it was sent. */
  readonly text: string
}

export interface KeptAnswers {
  /**
   * The answer that the user's key was given before, or else the one that is made.
   * @throws Problem 422 when the key came with another request before, 400 when it is none.
   */
  answer(clinic: FakeClinic, userId: number, request: Named, make: () => FakeAnswer): FakeAnswer
}

/** A list whose filters are too long for a URL: asked again, it is read again (N27). */
const readByPost = '/list-via-post/'

function keyOf({ method, path, headers }: Named): string | null {
  if (method === 'GET' || `/${path}`.endsWith(readByPost)) return null
  const key = headers.get('Idempotency-Key')
  if (key === null || /^[\x21-\x7e]{1,255}$/.test(key)) return key
  const detail = 'Idempotency-Key must be 1 to 255 characters without spaces.'
  throw badRequest({ field: 'Idempotency-Key', detail })
}

interface Kept {
  /** What makes two requests the same one. */
  readonly request: string
  readonly answer: FakeAnswer
}

export function createKeptAnswers(): KeptAnswers {
  // A clinic that begins anew knows of no earlier deed.
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
