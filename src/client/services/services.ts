/** The services of a connection other than the clinic's API: error reporting and support. */
import type { RtmConfig } from '../config/config'
import { createErrorReporting, type ErrorReporting } from '../error-reporting/error-reporting'
import type { SessionState } from '../session/session-keeper'
import { createSupportLauncher, type SupportLauncher } from './support-launcher'

export interface Services {
  /**
   * Receives unexpected errors, which are also logged to the console. Unless it is configured, it
   * sends nothing.
   */
  readonly errorReporting: ErrorReporting
  /** The support chat. */
  readonly support: SupportLauncher
}

export function connectServices(
  config: RtmConfig,
  session: Readonly<SessionState>,
): { services: Services; destroy: () => void } {
  const userId = () => session.user?.id
  const errorReporting = createErrorReporting({ dsn: config.sentryDsn, userId })
  const support = createSupportLauncher({
    appId: config.supportAppId,
    session,
    report(error) {
      console.error(error)
      errorReporting.report(error, { tag: 'support' })
    },
  })
  return {
    services: { errorReporting, support },
    destroy() {
      support.destroy()
      errorReporting.destroy()
    },
  }
}
