/**
 * Errors that nobody expected go to the clinic's error reporting, when one is configured; nothing
 * is loaded and nothing sent when not. In a vendor's page only what is handed in here is reported;
 * the app watches its whole page (spec §9, P06, P07).
 */

/** What a report may carry: ids and codes. Everything else is scrubbed away anyway. */
export interface ReportDetails {
  /** The code of the `rtm-error` that went with it. */
  code?: string | undefined
  /** The element, `rtm-patient-billing`, or the part of the app. */
  tag?: string | undefined
}

export interface ReporterOptions {
  dsn: string
  userId: () => number | undefined
}

/** What sends reports; made of the vendor's SDK, in a chunk of its own. */
export interface Reporter {
  report(error: unknown, details: ReportDetails): void
  close(): void
}

export type LoadReporter = () => Promise<{ createReporter(options: ReporterOptions): Reporter }>

export interface ErrorReporting {
  /** Reports an error, once. Never throws; the console is the caller's to write to. */
  report(error: unknown, details?: ReportDetails): void
  /**
   * For the standalone app alone: the whole page is its own, so errors that nobody handed in are
   * reported too, with traces and replays. Its code is fetched when the page is idle.
   */
  watchPage(load: LoadReporter): void
  destroy(): void
}

export interface ErrorReportingOptions {
  dsn: string | undefined
  userId: () => number | undefined
  /** For tests. */
  load?: LoadReporter
}

/** Reports of one page, at most: something that fails in a loop says nothing new. */
const MOST_REPORTS = 50

/** How long the app's page may take to be idle before its reporting is fetched, in milliseconds. */
const IDLE_MS = 5000

const loadPageReporter: LoadReporter = () => import('./page-reporter')

interface Waiting {
  error: unknown
  details: ReportDetails
}

/** What escapes everybody while the reporter's code is on its way; it listens for itself then. */
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
      // An error that is not reported is a loss; an error about it that interrupts is a nuisance.
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
