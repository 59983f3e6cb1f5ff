/**
 * The type of the configuration, as the editor of a vendor shows it. The type is written manually,
 * so that the types of the package do not depend on a library. The schema that checks a
 * configuration is in `src/client/config/config.ts`. A test ensures that the type and the schema
 * agree.
 */
import type { OpenChatService } from '../src/chat/chat-service'
import type { RtmAppearance } from '../src/domain/appearance'

/** The chat service. */
export interface RtmChatConfig {
  /** The application id at the chat service. */
  appId: string
  /**
   * The host of the chat service's REST API. The default is Sendbird's host of `appId`. Your
   * `connect-src` must allow it.
   */
  apiHost?: string | undefined
  /**
   * The address of the chat service's WebSocket, `wss://…`. The default is Sendbird's host of
   * `appId`. Your `connect-src` must allow it.
   */
  websocketHost?: string | undefined
  /**
   * A chat service in the page, which replaces Sendbird and its SDK. The fake backend in
   * `rtm-elements/testing` has one.
   */
  service?: OpenChatService | undefined
  /** The HTTP statuses that mean that the chat session has expired. @defaultValue `[401, 403]` */
  authorizationStatuses?: number[] | undefined
}

/** The configuration for `configure` and `createRtmClient`. It is also checked at run time. */
export interface RtmConfigInput {
  /** The URL of the backend's API: `https://clinic.example/api`. */
  apiBaseUrl: string
  /**
   * Returns a fresh assertion: a JWT that the page's own server signed for the user who is signed
   * in to the page. It is valid for at most 5 minutes and can be used once. The function is called
   * once for all elements, and again when the session has expired; it may take at most 15 s. Define
   * it once, because a different function counts as a different sign-in. Without it, users can sign
   * in only through an `<rtm-account>` on the page, so an EHR's page always needs it.
   */
  getAssertion?: (() => string | Promise<string>) | undefined
  /**
   * The chat service. Without it, chat is off. A page that is built with a bundler also imports
   * `rtm-elements/chat`.
   */
  chat?: RtmChatConfig | undefined
  /**
   * A Sentry DSN. The library reports its own errors there, not those of your page. The reports
   * contain no patient data, no replay and no traces. Add its host to your `connect-src`.
   */
  sentryDsn?: string | undefined
  /**
   * The URL of the OFREP service for feature flags, without `/ofrep/v1/…`. Only the standalone app
   * uses flags. Without it, all flags are off.
   */
  flagsUrl?: string | undefined
  /** An Intercom workspace id. With it, `<rtm-support>` offers a chat with support. */
  supportAppId?: string | undefined
  /**
   * The site key of Google's reCAPTCHA v3 for sign-up. Google's script is fetched when the sign-up
   * form is used; see the policy below. Without the key, nothing is fetched from Google.
   */
  recaptchaSiteKey?: string | undefined
  /** The academy's URL. With it, `<rtm-support>` links to the academy's courses. */
  academyUrl?: string | undefined
  /**
   * Only in the app's `config.json`: the clinic's name, in the app's navigation and on its sign-in
   * page.
   */
  brandName?: string | undefined
  /**
   * Only in the app's `config.json`: the URL of the clinic's logo, which is shown with the name. If
   * the logo cannot be loaded, the product's icon is shown.
   */
  logoUrl?: string | undefined
  /**
   * The appearance of all elements of the connection. Call `configure` again to change it: the
   * connection stays. A value that is not accepted is left out, and causes `rtm-error`
   * (`invalid-attribute`).
   */
  appearance?: RtmAppearance | undefined
  /** Whether the backend supports `Idempotency-Key` on mutations. @defaultValue `false` */
  idempotency?: boolean | undefined
  /**
   * Only in the app's `config.json`: the origins of the pages that may frame the app and exchange
   * messages with it (`embedRtm`), such as `https://ehr.example`.
   */
  bridgeAllowedOrigins?: string[] | undefined
  /**
   * Whether this browser stores the sign-in under `auth-state` and shares it with its other tabs.
   * Use it for your own app, not in an EHR.
   *
   * @defaultValue `false`
   */
  persistSession?: boolean | undefined
  /**
   * Whether logout only clears the session in this browser and does not call the API. @defaultValue
   * `false`
   */
  localOnlyLogout?: boolean | undefined
  /**
   * A function that replaces the browser's `fetch` for all requests except the chat's WebSocket,
   * such as a test's fake backend or the page's own network layer.
   */
  fetch?: typeof globalThis.fetch | undefined
}
