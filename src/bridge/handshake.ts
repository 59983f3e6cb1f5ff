/**
 * How a frame and its host find each other: once per document, over `window.postMessage`. All later
 * messages go through a private `MessagePort`, so messages that other windows post later are never
 * read (E03).
 */
import * as z from 'zod/mini'

// zod probes for eval. Pages with a strict CSP forbid eval and would report the probe.
z.config({ jitless: true })

/** The version of the contract. Both sides must use the same one. */
const VERSION = 1

const id = z.string().check(z.regex(/^[\w-]{16,64}$/))

const hello = z.object({ rtmBridge: z.literal('hello'), version: z.literal(VERSION), id })
const port = z.object({ rtmBridge: z.literal('port'), version: z.literal(VERSION), id })

export function newHandshakeId(): string {
  // `randomUUID` is missing on plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The hello that the frame posts to its parent: only that the frame exists. */
export function helloOf(handshakeId: string) {
  return { rtmBridge: 'hello', version: VERSION, id: handshakeId } as const
}

/**
 * The host's answer, sent with a port. It repeats the hello's id, so an old answer is not accepted.
 */
export function portOf(handshakeId: string) {
  return { rtmBridge: 'port', version: VERSION, id: handshakeId } as const
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
