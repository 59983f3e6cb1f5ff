import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Problem } from '../../../src/backend/problem'
import type { SandboxEnv } from '../env'

/** The limit of a request body, in bytes. The largest request is an export of 50,000 rows (Q03). */
export const LARGEST_BODY = 2_097_152

/**
 * Rejects a body that is larger than the limit with status 413. If the request does not say the
 * length of its body, the server reads the body up to the limit. On routes that need a session, the
 * session must be checked first, so that the server reads no body of a caller without a session.
 * @param problem Creates the error. Default: the API's error.
 */
export function limitBody(
  problem: (message: string) => Error = (message) => new Problem(413, message),
): MiddlewareHandler<SandboxEnv> {
  return bodyLimit({
    maxSize: LARGEST_BODY,
    onError: () => {
      throw problem(`The body is larger than ${LARGEST_BODY} bytes.`)
    },
  })
}
