/** A connection's services besides the clinic's API: flags, error reporting, support. */
import { subscribe } from 'valtio/vanilla'
import type { RtmConfig } from './config'
import { createErrorReporting, type ErrorReporting } from './error-reporting/error-reporting'
import { createFlags, type Flags } from './flags'
import type { SessionState } from './session-keeper'
import { createSupportLauncher, type SupportLauncher } from './support-launcher'

export interface Services {
  /** Feature flags. All are off until they are started. */
  readonly flags: Flags
  /** Receives unexpected errors in addition to the console. Sends nothing unless configured. */
  readonly errorReporting: ErrorReporting
  /** The support chat. */
  readonly support: SupportLauncher
}

export function connectServices(
  config: RtmConfig,
  session: Readonly<SessionState>,
  fetch?: typeof globalThis.fetch,
): { services: Services; destroy: () => void } {
  const userId = () => session.user?.id
  const errorReporting = createErrorReporting({ dsn: config.sentryDsn, userId })
  const report = (tag: string) => (error: unknown) => {
    console.error(error)
    errorReporting.report(error, { tag })
  }
  const flags = createFlags({ flagsUrl: config.flagsUrl, fetch, report: report('flags') })
  const support = createSupportLauncher({
    appId: config.supportAppId,
    session,
    report: report('support'),
  })
  flags.setUser(userId() ?? null)
  const unfollow = subscribe(session, () => flags.setUser(userId() ?? null), true)
  return {
    services: { flags, errorReporting, support },
    destroy() {
      unfollow()
      flags.destroy()
      support.destroy()
      errorReporting.destroy()
    },
  }
}
