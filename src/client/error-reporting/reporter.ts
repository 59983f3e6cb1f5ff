/** The data of a report. It consists of ids and codes. Everything else is scrubbed. */
export interface ReportDetails {
  /** The code of the `rtm-error` event for the same error. */
  code?: string | undefined
  /** The element, such as `rtm-patient-billing`, or the part of the app. */
  tag?: string | undefined
}

export interface ReporterOptions {
  dsn: string
  userId: () => number | undefined
}

/** Sends reports with Sentry's SDK. The code of the SDK is in a separate file. */
export interface Reporter {
  report(error: unknown, details: ReportDetails): void
  close(): void
}
