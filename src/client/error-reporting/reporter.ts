/** The data of a report: ids and codes. Everything else is scrubbed. */
export interface ReportDetails {
  /** The code of the `rtm-error` event for the same error. */
  code?: string | undefined
  /** The element, `rtm-patient-billing`, or the part of the app. */
  tag?: string | undefined
}

export interface ReporterOptions {
  dsn: string
  userId: () => number | undefined
}

/** Sends reports with the vendor's SDK, which is in its own chunk. */
export interface Reporter {
  report(error: unknown, details: ReportDetails): void
  close(): void
}
