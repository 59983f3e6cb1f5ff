/**
 * If error reporting is configured, sends unexpected errors to the clinic's error reporting.
 * Otherwise nothing is loaded or sent. In a vendor's page, only errors passed to `report` are sent.
 * The app sends all errors of its page (spec §9, P06, P07).
 */

import type { ReportDetails, Reporter, ReporterOptions } from './reporter'

export type LoadReporter = () => Promise<{ createReporter(options: ReporterOptions): Reporter }>

export interface ErrorReporting {
  /**
   * Reports an error once. This function never throws. The caller logs the error to the console.
   */
  report(error: unknown, details?: ReportDetails): void
  /**
   * Reports all uncaught errors of the page, with traces and replays. Only the standalone app may
   * call this function, because only the app owns the whole page. The code loads when the page is
   * idle.
   */
  watchPage(load: LoadReporter): void
  destroy(): void
}

export interface ErrorReportingOptions {
  dsn: string | undefined
  userId: () => number | undefined
  /** Loads the code of the reporter. Tests pass their own function. */
  load?: LoadReporter
}

/**
 * The maximum number of reports per page. More reports of a repeated error give no new information.
 */
const MOST_REPORTS = 50

/** The reporter loads after this time in milliseconds, even if the page is never idle. */
const IDLE_MS = 5000

const loadPageReporter: LoadReporter = () => import('./page-reporter')

interface Waiting {
  error: unknown
  details: ReportDetails
}

/**
 * Catches uncaught errors while the code of the reporter loads. After that, the reporter catches
 * them.
 */
function catchEarly(take: (error: unknown) => void): () => void {
  if (!globalThis.addEventListener) return () => undefined
  const onError = (event: ErrorEvent) => take(event.error)
  const onRejection = (event: PromiseRejectionEvent) => take(event.reason)
  globalThis.addEventListener('error', onError)
  globalThis.addEventListener('unhandledrejection', onRejection)
  return () => {
    globalThis.removeEventListener('error', onError)
    globalThis.removeEventListener('unhandledrejection', onRejection)
  }
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MS })
  else setTimeout(work, 1000)
}

export function createErrorReporting(options: ErrorReportingOptions): ErrorReporting {
  const { dsn, userId } = options
  let load = options.load ?? loadPageReporter
  let reporter: Reporter | null = null
  let isAsked = false
  let isOver = dsn === undefined
  let left = MOST_REPORTS
  let stopEarly = () => {}
  let waiting: Waiting[] = []
  const told = new WeakSet<object>()

  async function connect(to: string): Promise<void> {
    if (isAsked) return
    isAsked = true
    try {
      const { createReporter } = await load()
      if (!isOver) reporter = createReporter({ dsn: to, userId })
    } catch (error) {
      // This report is lost. An error of the reporting itself must not interrupt the user.
      isOver = true
      console.error('Error reporting could not be loaded.', error)
    }
    stopEarly()
    for (const { error, details } of waiting.splice(0)) reporter?.report(error, details)
  }

  function report(error: unknown, details: ReportDetails = {}): void {
    if (dsn === undefined || isOver || left === 0) return
    if (typeof error === 'object' && error !== null) {
      if (told.has(error)) return
      told.add(error)
    }
    left -= 1
    if (reporter) reporter.report(error, details)
    else {
      waiting.push({ error, details })
      void connect(dsn)
    }
  }

  return {
    report,
    watchPage(loadWhole) {
      if (dsn === undefined || isAsked) return
      load = loadWhole
      stopEarly = catchEarly((error) => report(error, { code: 'unhandled' }))
      whenIdle(() => void connect(dsn))
    },
    destroy() {
      isOver = true
      waiting = []
      stopEarly()
      reporter?.close()
      reporter = null
    },
  }
}
