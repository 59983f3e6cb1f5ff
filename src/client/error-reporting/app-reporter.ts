/**
 * Error reporting for the standalone app. The app owns its page, so it sends all uncaught errors of
 * the page. Half of the visits send traces (P06). A quarter of the visits with an error send
 * replays (P07). All text is masked.
 */
import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  getClient,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser'
import { VERSION } from '../../domain/product'
import { gatedFetch } from './envelope'
import type { Reporter, ReporterOptions } from './reporter'
import { scrubBreadcrumb, scrubEvent } from './scrub-event'
import { scrubReplayEvent } from './scrub-replay'
import { scrubSpan } from './scrub-span'

/** The share of visits for which traces are sent (P06). Between 0 and 1. */
export const TRACE_SAMPLE_RATE = 0.5
/** The share of the visits with an error for which a replay is sent (P07). Between 0 and 1. */
export const REPLAY_ON_ERROR_RATE = 0.25

function replay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    block: ['iframe'],
    networkDetailAllowUrls: [],
    networkCaptureBodies: false,
    // The recording is not compressed, because `gateEnvelope` must read it. In addition, a strict
    // content security policy would block the web worker that compresses recordings.
    useCompression: false,
    stickySession: false,
  })
}

/** Returns the options of Sentry's SDK that the app sets. All other options keep their defaults. */
export function sentryOptions(
  { dsn, userId }: ReporterOptions,
  fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis),
): Parameters<typeof init>[0] {
  return {
    dsn,
    release: VERSION,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    replaysOnErrorSampleRate: REPLAY_ON_ERROR_RATE,
    replaysSessionSampleRate: 0,
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false }),
      browserTracingIntegration({ enableInp: false }),
      replay(),
    ],
    // No request gets trace headers, because a backend with a strict CORS list would reject it.
    tracePropagationTargets: [],
    enhanceFetchErrorMessages: false,
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    transport: (options) => makeFetchTransport(options, gatedFetch(fetch)),
    beforeBreadcrumb: (crumb) => scrubBreadcrumb(crumb),
    beforeSend: (event) => ({ ...scrubEvent(event, userId()), type: undefined }),
    beforeSendSpan: scrubSpan,
  }
}

export function createReporter(options: ReporterOptions): Reporter {
  const client = init(sentryOptions(options))
  client?.addEventProcessor((event) => scrubReplayEvent(event, options.userId()))
  return {
    report(error, { code, tag }) {
      captureException(error, { tags: { code, tag } })
    },
    close: () => void getClient()?.close(0),
  }
}
