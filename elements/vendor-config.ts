/**
 * The configuration as a vendor's editor shows it. The schema that checks it is in
 * `src/client/config.ts`; a test holds the two to each other. It is written out so that the package's
 * types need no library of ours to be read.
 */

/** The chat service. */
export interface RtmChatConfig {
  /** The application at the chat service. */
  appId: string
  /** Where its REST API is; by default Sendbird's host of `appId`. */
  apiHost?: string | undefined
  /** Where its web socket is, `wss://…`; by default Sendbird's host of `appId`. */
  websocketHost?: string | undefined
  /** HTTP statuses that mean that the chat's own session is over. @defaultValue `[401, 403]` */
  authorizationStatuses?: number[] | undefined
}

/** What `configure` and `createRtmClient` take. It is checked at run time, whoever wrote it. */
export interface RtmConfigInput {
  /** Where the API is: `https://clinic.example/api`. */
  apiBaseUrl: string
  /**
   * Gives a fresh assertion: a JWT that the page's own server signed for the user who is signed in
   * to the page, good for 5 minutes at most and for one use. Asked once for all elements, and again
   * when the session has expired; 15 s at most. Define it once: another function is another sign-in.
   */
  getAssertion?: (() => string | Promise<string>) | undefined
  /** The chat service. Without it there is no chat. */
  chat?: RtmChatConfig | undefined
  /** Error reporting: a Sentry DSN. Errors of these elements alone are sent, without patients' data. */
  sentryDsn?: string | undefined
  /** Feature flags: where OFREP is served, without its `/ofrep/v1/…`. All are off without it. */
  flagsUrl?: string | undefined
  /** The chat with support: an Intercom workspace. */
  supportAppId?: string | undefined
  /** Google's reCAPTCHA v3 for signing up; its script is fetched when that form is used. */
  recaptchaSiteKey?: string | undefined
  /** The academy that `<rtm-support>` links to. */
  academyUrl?: string | undefined
  /** Whether the backend takes `Idempotency-Key` on mutations. @defaultValue `false` */
  idempotency?: boolean | undefined
  /** Origins that may speak to a framed page: `https://ehr.example`. */
  bridgeAllowedOrigins?: string[] | undefined
  /** Keeps the sign-in in this browser, shared with its other tabs. @defaultValue `false` */
  persistSession?: boolean | undefined
  /** Logging out forgets the session here, and does not call the API. @defaultValue `false` */
  localOnlyLogout?: boolean | undefined
}
