/**
 * The configuration as a vendor's editor shows it. The schema that checks it is in
 * `src/client/config.ts`; a test holds the two to each other. It is written out so that the package's
 * types need no library of ours to be read.
 */

/** The chat service. */
export interface RtmChatConfig {
  /** The application at the chat service. */
  appId: string
  /** Where its REST API is; by default Sendbird's host of `appId`. Your `connect-src` must allow it. */
  apiHost?: string | undefined
  /** Where its web socket is, `wss://…`; by default Sendbird's host of `appId`. Your `connect-src` must allow it. */
  websocketHost?: string | undefined
  /** HTTP statuses that mean that the chat's own session is over. @defaultValue `[401, 403]` */
  authorizationStatuses?: number[] | undefined
}

/** What `configure` and `createRtmClient` take. It is checked at run time, whoever wrote it. */
export interface RtmConfigInput {
  /** Where the backend's API is, a URL: `https://clinic.example/api`. */
  apiBaseUrl: string
  /**
   * Gives a fresh assertion: a JWT that the page's own server signed for the user who is signed in
   * to the page, good for 5 minutes at most and for one use. Asked once for all elements, and again
   * when the session has expired; 15 s at most. Define it once: another function is another sign-in.
   * Without it, and without an `<rtm-account>` on the page, nobody can sign in: an EHR's page always
   * gives it.
   */
  getAssertion?: (() => string | Promise<string>) | undefined
  /** The chat service. Without it there is no chat. */
  chat?: RtmChatConfig | undefined
  /**
   * A Sentry DSN: errors of this library, and of nothing else on your page, are reported there, by an
   * isolated client, without patients' data, replay or traces. Its host belongs into your
   * `connect-src`.
   */
  sentryDsn?: string | undefined
  /**
   * Feature flags, used by the standalone app alone: where OFREP is served, without its `/ofrep/v1/…`.
   * All are off without it.
   */
  flagsUrl?: string | undefined
  /** An Intercom workspace: `<rtm-support>` offers a chat with support. */
  supportAppId?: string | undefined
  /**
   * Google's reCAPTCHA v3 for signing up; its script is fetched when that form is used, see the policy
   * below. Without it nothing of Google's is fetched.
   */
  recaptchaSiteKey?: string | undefined
  /** The academy's URL: `<rtm-support>` links to the courses. */
  academyUrl?: string | undefined
  /** The backend takes `Idempotency-Key` on mutations. @defaultValue `false` */
  idempotency?: boolean | undefined
  /**
   * In the app's `config.json`: origins of the pages that may frame it and speak to it (`embedRtm`),
   * `https://ehr.example`.
   */
  bridgeAllowedOrigins?: string[] | undefined
  /**
   * Keeps the sign-in in this browser, under `auth-state`, shared with its other tabs: for an app of
   * your own, not for an EHR.
   *
   * @defaultValue `false`
   */
  persistSession?: boolean | undefined
  /** Logging out forgets the session here, and does not call the API. @defaultValue `false` */
  localOnlyLogout?: boolean | undefined
  /**
   * What all calls but the chat's socket go through in the place of the browser's `fetch`: a test's
   * fake backend, or a page's own network.
   */
  fetch?: typeof globalThis.fetch | undefined
}
