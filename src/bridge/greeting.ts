/**
 * How a frame and its host find each other. It happens once a document, over `window.postMessage`;
 * everything after it goes through a `MessagePort` of the two alone, so that nothing that any window
 * posts later is even looked at (E03).
 */
import * as z from 'zod/mini'

// Pages with a strict CSP forbid eval, and zod's probe for it would be reported as a violation.
z.config({ jitless: true })

/** The contract's version: both sides have to speak the same. */
const VERSION = 1

const id = z.string().check(z.regex(/^[\w-]{16,64}$/))

const hello = z.object({ rtmBridge: z.literal('hello'), version: z.literal(VERSION), id })
const port = z.object({ rtmBridge: z.literal('port'), version: z.literal(VERSION), id })

export function newGreetingId(): string {
  // `randomUUID` is missing on plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What the frame says to whoever framed it: that it is there, and nothing else. */
export function helloOf(greetingId: string) {
  return { rtmBridge: 'hello', version: VERSION, id: greetingId } as const
}

/** What the host answers, with a port. It names the hello, so that an old answer is good for none. */
export function portOf(greetingId: string) {
  return { rtmBridge: 'port', version: VERSION, id: greetingId } as const
}

/** @returns The id of a hello; null for anything else. */
export function readHello(data: unknown): string | null {
  const result = hello.safeParse(data)
  return result.success ? result.data.id : null
}

/** @returns The id that an answer names; null for anything else. */
export function readPort(data: unknown): string | null {
  const result = port.safeParse(data)
  return result.success ? result.data.id : null
}
