import {
  ChatError,
  FetchError,
  HostCallbackError,
  ResponseError,
  SchemaError,
  UnauthorisedError,
} from '../../src/api/errors'
import type { ElementErrorCode } from '../../src/domain/element-events'

/** The code of a failure in `rtm-error`. */
export function errorCode(error: unknown): ElementErrorCode {
  if (error instanceof HostCallbackError) return 'assertion'
  if (error instanceof UnauthorisedError) return 'unauthorised'
  if (error instanceof FetchError) return 'network'
  if (error instanceof SchemaError) return 'schema'
  if (error instanceof ChatError) return 'chat'
  if (error instanceof ResponseError) return error.status === 404 ? 'not-found' : 'response'
  return 'unexpected'
}
