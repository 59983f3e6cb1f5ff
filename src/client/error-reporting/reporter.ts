/** The data of a report, which consists of ids and codes. All other data is removed. */
export interface ReportDetails {
  /** The code that the `rtm-error` event has for the same error. */
  code?: string | undefined
  /**
   * Where the error occurred: the tag of an element, such as `rtm-patient-billing`, or a name for a
   * place in the app.
   */
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
