/** For tests: feature flags with a fake flag service. */
import { vi } from 'vitest'
import { createFlags } from './flags'

const URL_OF_FLAGS = 'https://flags.example'
export const ASKED = `${URL_OF_FLAGS}/ofrep/v1/evaluate/flags`

/** Returns a response with this body. A text is sent unchanged, and an object is sent as JSON. */
export const json = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })
/** Returns a response with one flag. */
export const flag = (value: unknown, key = 'inactivity-logout') => json({ flags: [{ key, value }] })

interface Question {
  url: string
  headers: Record<string, string>
  body: unknown
  credentials: string
  signal: AbortSignal
}

/**
 * Creates the flags with a service that sends these responses in order. The last response repeats.
 */
export function service(...answers: (() => Response | Promise<Response>)[]) {
  const asked: Question[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push({
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: await request.json(),
      credentials: request.credentials,
      signal: request.signal,
    })
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (!answer) throw new Error('The test has no answer.')
    return answer()
  }
  const report = vi.fn()
  const flags = createFlags({ flagsUrl: URL_OF_FLAGS, fetch, report })
  return { flags, asked, report }
}
