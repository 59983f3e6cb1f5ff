/** The options of `connectSmart`, checked before the first message. */
import { acceptedTimeLimit, isTimeLimit } from '../time-limit'
import { SmartError } from './smart-error'

/** A window to which messages can be posted. */
export interface SmartTarget {
  postMessage(message: unknown, targetOrigin: string): void
}

export interface SmartOptions {
  /**
   * The value of `smart_web_messaging_handle`, which the EHR sent at the launch in the same
   * response as the access token.
   */
  handle: string
  /**
   * The value of `smart_web_messaging_origin`, which the EHR sent at the launch: the exact origin
   * of the EHR's page.
   */
  origin: string
  /**
   * The EHR's window. Default: the parent window of this iframe, or the window that opened this
   * window.
   */
  window?: SmartTarget
  /** The EHR must respond within this time, in milliseconds. @defaultValue `10000` */
  timeout?: number
}

export interface SmartPlan {
  readonly handle: string
  readonly origin: string
  readonly target: SmartTarget
  readonly timeout: number
}

const TIMEOUT_MS = 10_000

function ehrWindow(): SmartTarget {
  const { parent, opener, self } = window
  const found: SmartTarget | null = parent === self ? opener : parent
  if (found) return found
  throw new SmartError('no-ehr', 'No EHR has opened this page: it is not in a frame.')
}

/**
 * Checks the options.
 * @throws SmartError that names the value that is not accepted.
 */
export function readSmartOptions(options: SmartOptions): SmartPlan {
  // A page without TypeScript may pass any value.
  if (typeof options !== 'object' || options === null) {
    throw new SmartError(
      'option',
      'connectSmart needs an object: use {handle, origin}, the facts of the launch.',
    )
  }
  const { handle, origin, timeout = TIMEOUT_MS } = options
  if (typeof handle !== 'string' || handle === '') {
    throw new SmartError(
      'option',
      'handle is missing: use smart_web_messaging_handle of the launch.',
    )
  }
  // With "*" as the origin, the browser would give the handle to any page that shows this page in
  // an iframe.
  const isOrigin =
    /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
  if (!isOrigin) {
    const example = 'an origin without a path, such as "https://ehr.example"'
    throw new SmartError('option', `origin "${origin}" is not accepted: use ${example}.`)
  }
  if (!isTimeLimit(timeout)) {
    throw new SmartError('option', `timeout is not accepted: use ${acceptedTimeLimit}.`)
  }
  return { handle, origin, timeout, target: options.window ?? ehrWindow() }
}
