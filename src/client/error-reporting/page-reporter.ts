/**
 * Error reporting in a vendor's page. It uses a separate client of Sentry's SDK, so that it does
 * not affect the page's own error reporting. This client adds no listeners, records nothing, and
 * sends only errors whose stack contains this library.
 */
import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  type Event,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser'
import { VERSION } from '../../domain/product'
import { gatedFetch } from './envelope'
import type { Reporter, ReporterOptions } from './reporter'
import { scrubEvent } from './scrub-event'

/** The parts of the environment that tests replace. */
export interface PageReporterSeams {
  fetch?: typeof globalThis.fetch
  /** The folder from which this library is served. */
  ownFolder?: string
}

/**
 * Returns the folder from which this library is served. During development, it is the folder of the
 * sources.
 */
function folderOf(script: string): string {
  return script
    .replace(/[?#].*$/s, '')
    .replace(/(?:src\/client\/error-reporting|chunks)?\/?[^/]*$/, '')
}

function isFrom(folder: string, { exception }: Event): boolean {
  const frames = exception?.values?.flatMap((value) => value.stacktrace?.frames ?? []) ?? []
  return frames.some(({ filename }) => filename?.startsWith(folder))
}

export function createReporter(
  { dsn, userId }: ReporterOptions,
  seams: PageReporterSeams = {},
): Reporter {
  const { fetch = globalThis.fetch.bind(globalThis), ownFolder = folderOf(import.meta.url) } = seams
  const client = new BrowserClient({
    dsn,
    release: VERSION,
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    stackParser: defaultStackParser,
    transport: (options) => makeFetchTransport(options, gatedFetch(fetch)),
    sendClientReports: false,
    dataCollection: { userInfo: false },
    beforeSend: (event) => {
      if (!isFrom(ownFolder, event)) return null
      return { ...scrubEvent({ ...event, breadcrumbs: [] }, userId()), type: undefined }
    },
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()
  return {
    report(error, { code, tag }) {
      const own = scope.clone()
      own.setTags({ code, tag })
      own.captureException(error)
    },
    close: () => void client.close(0),
  }
}
