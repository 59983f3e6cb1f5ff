/**
 * The handshake of a frame and its host, once per document, with `window.postMessage`. All later
 * messages use a private `MessagePort`, so messages from other windows are not read after the
 * handshake (E03).
 */
import * as z from 'zod/mini'

// By default, zod tests whether the page allows `eval`. On a page with a strict CSP, the browser
// would report this test as a violation.
z.config({ jitless: true })

/** The version of the contract. Both sides must have the same version. */
const VERSION = 1

const id = z.string().check(z.regex(/^[\w-]{16,64}$/))

const hello = z.object({ rtmBridge: z.literal('hello'), version: z.literal(VERSION), id })
const port = z.object({ rtmBridge: z.literal('port'), version: z.literal(VERSION), id })

export function newHandshakeId(): string {
  // `randomUUID` does not exist on pages without https.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the handshake request that the frame posts to its parent. The request contains no data
 * about the user or the session.
 */
export function helloOf(handshakeId: string) {
  return { rtmBridge: 'hello', version: VERSION, id: handshakeId } as const
}

/**
 * Returns the host's response to a handshake request. The host sends a message port with this
 * response. The response repeats the id of the request, so that the response to an earlier request
 * is not accepted.
 */
export function portOf(handshakeId: string) {
  return { rtmBridge: 'port', version: VERSION, id: handshakeId } as const
}

/** @returns The id of a handshake request, or null for anything else. */
export function readHello(data: unknown): string | null {
  const result = hello.safeParse(data)
  return result.success ? result.data.id : null
}

/** @returns The id in a response to a handshake request, or null for anything else. */
export function readPort(data: unknown): string | null {
  const result = port.safeParse(data)
  return result.success ? result.data.id : null
}
