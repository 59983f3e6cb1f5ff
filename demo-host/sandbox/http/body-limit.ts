import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Problem } from '../../../src/backend/problem'
import type { SandboxEnv } from '../env'

/** The limit of a request body, in bytes. The largest request is an export of 50,000 rows (Q03). */
export const LARGEST_BODY = 2_097_152

/**
 * Rejects a larger body with status 413. A body without a length is read up to the limit, so on
 * routes that need a session, this check must follow the check of the session.
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
