/**
 * The state that all elements of one clinic connection share: session, requests, query cache,
 * toasts and preferences. This module does not use React, so a page can sign in while the elements
 * still load.
 */
import { subscribe } from 'valtio/vanilla'
import { signIn, signInWithAssertion, signOut } from '../api/auth'
import { createHttp, type Http } from '../api/http'
import type { Network } from '../api/http-attempts'
import { sleepFor } from '../api/http-retry'
import { shell } from '../domain/messages/en-shell'
import { type CoreMessages, loadCoreMessages } from '../domain/messages/messages'
import { type Broadcast, chatErrorOf, createBroadcast, type OpenChannel } from './broadcast'
import { parseConfig, type RtmConfig, tellUnknownSettings } from './config/config'
import { createErrorReporting, type ErrorReporting } from './error-reporting/error-reporting'
import { createNotifications, type Notifications } from './notifications'
import { type FoundAuthState, findAuthState } from './session/auth-state'
import { createSession, type Session, type SessionVoice } from './session/session'
import { aloneInTabs, followOtherTabs, storeOf } from './session/shared-sign-in'
import { createDrafts, type Drafts } from './storage/drafts'
import { createPreferences, type Preferences } from './storage/preferences'
import { type KeyValueStorage, safeStorage, tabStorage } from './storage/storage'

export interface RtmClient {
  readonly config: RtmConfig
  readonly session: Session
  readonly http: Http
  /** The `fetch` function for requests to other services than the API. */
  readonly network: Network
  /** Sends messages to this user's other tabs at this clinic, and receives their messages. */
  readonly broadcast: Broadcast
  readonly notifications: Notifications
  /**
   * Receives unexpected errors, which are also logged to the console. Sends nothing unless error
   * reporting is configured.
   */
  readonly errorReporting: ErrorReporting
  readonly preferences: Preferences
  /** The input that users typed but did not submit. */
  readonly drafts: Drafts
  /**
   * The state of the stored sign-in when the client was created. A record that cannot be read has
   * been removed.
   */
  readonly foundAuthState: FoundAuthState
  /**
   * The texts of the client's own toasts. They are in English until `setLanguage` has loaded
   * another language.
   */
  readonly messages: CoreMessages
  /** @param tag A BCP 47 tag, such as `es-MX`. An unsupported language falls back to English. */
  setLanguage(tag: string): Promise<CoreMessages>
  /** Registers a function. A logout waits for the promise that this function returns. */
  beforeSignOut(wait: () => Promise<void> | undefined): void
  /** Registers a function that requests the data on screen again. */
  onRefresh(refresh: () => Promise<void>): void
  /** Requests the data on screen again. Resolves when all requests have succeeded or failed. */
  refresh(): Promise<void>
  /** Registers a function that is called when the client is destroyed. */
  onDestroy(end: () => void): void
  /**
   * Aborts pending requests, except a logout, and clears the query cache. After that, the client
   * cannot be used.
   */
  destroy(): void
}

/** Replaces parts of the browser, for tests and for pages with their own network or storage. */
export interface RtmClientSeams {
  fetch?: typeof globalThis.fetch
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  storage?: KeyValueStorage
  /** The storage of drafts. By default, it is the tab's session storage. */
  draftStorage?: KeyValueStorage
  timeZone?: string
  /** Opens a channel to the browser's other tabs. */
  openChannel?: OpenChannel
}

let connections = 0
const made = new WeakSet<object>()

/** Whether a value was created by `createRtmClient`. */
export function isRtmClient(value: unknown): value is RtmClient {
  return typeof value === 'object' && value !== null && made.has(value)
}

function voiceOf(notifications: Notifications, messages: () => CoreMessages): SessionVoice {
  const { notify, failure } = notifications
  return {
    welcome: (name) => notify({ type: 'success', title: messages().session.welcomeBack(name) }),
    signInFailed: (error) => failure(error, messages().session.loginFailed),
    signedOut: () => notify({ type: 'success', title: messages().session.logoutSuccessful }),
    signOutFailed: (error) => failure(error, messages().session.logoutFailed),
    expired: () => notify({ type: 'error', title: messages().session.expired }),
  }
}

/**
 * Removes the toasts of a user before the next user can see them. They are removed while the
 * session's state changes. The session shows its own toast about the change later, so that toast
 * stays.
 */
function forgetOnUserChange(
  session: Session,
  notifications: Notifications,
  drafts: Drafts,
): () => void {
  let userId = session.state.user?.id
  return subscribe(
    session.state,
    () => {
      const former = userId
      userId = session.state.user?.id
      if (userId === former) return
      // Toasts contain patients' names, which neither the login page nor the next user may show, so
      // all toasts are removed.
      notifications.clear()
      // A logout deletes the drafts. When a session expires, the drafts stay.
      if (session.state.ended === 'left' && userId === undefined && former !== undefined) {
        drafts.forget(former)
      }
    },
    true,
  )
}

/** Keeps the texts of the client's own toasts, in the page's language. */
function createLanguage() {
  let messages = shell
  let wanted = 'en'
  return {
    messages: () => messages,
    async set(tag: string): Promise<CoreMessages> {
      wanted = tag
      const loaded = await loadCoreMessages(tag)
      if (wanted === tag) messages = loaded
      return loaded
    },
  }
}

function connect(
  config: RtmConfig,
  seams: RtmClientSeams,
  parts: {
    storage: KeyValueStorage
    voice: SessionVoice
    beforeLeave: () => Promise<void> | undefined
    onLeave: () => void
  },
) {
  const {
    session,
    http: asker,
    syncWithStore,
  } = createSession({
    calls: {
      signIn: (credentials) => signIn(http, credentials),
      signInWithAssertion: (assertion, options) => signInWithAssertion(http, assertion, options),
      signOut: (token) => signOut(http, token),
    },
    voice: parts.voice,
    store: config.persistSession ? storeOf(parts.storage, config.apiBaseUrl) : null,
    getAssertion: config.getAssertion,
    localOnly: config.localOnlyLogout,
    beforeLeave: parts.beforeLeave,
    onLeave: parts.onLeave,
    sleep: seams.sleep ?? sleepFor,
    alone: aloneInTabs(config),
  })
  connections += 1
  const http = createHttp({
    baseUrl: config.apiBaseUrl,
    connection: `rtm-${connections}`,
    session: asker,
    idempotency: config.idempotency,
    timeZone: seams.timeZone,
    fetch: seams.fetch,
    sleep: seams.sleep,
  })
  const unfollow = config.persistSession
    ? followOtherTabs(config.apiBaseUrl, syncWithStore)
    : () => undefined
  return { session, http, unfollow }
}

/** Connects the tabs of the browser with each other, so that they share the sign-in. */
function connectTabs(
  config: RtmConfig,
  seams: RtmClientSeams,
  session: Session,
  report: ErrorReporting['report'],
) {
  return createBroadcast({
    apiBaseUrl: config.apiBaseUrl,
    session: session.state,
    open: seams.openChannel,
    receive(message) {
      // The error is logged for developers. The elements report it to the page, and the user is not
      // interrupted (H07).
      const failure = chatErrorOf(message)
      if (!failure) return
      console.error(failure)
      report(failure, { tag: 'chat' })
    },
  })
}

/**
 * Creates a connection.
 * @throws ConfigError that lists every fault of the configuration, by key.
 */
export function createRtmClient(configuration: unknown, given: RtmClientSeams = {}): RtmClient {
  const config = parseConfig(configuration)
  const seams = { ...(config.fetch && { fetch: config.fetch }), ...given }
  tellUnknownSettings(configuration)
  const storage = seams.storage ?? safeStorage()
  const language = createLanguage()
  const notifications = createNotifications(
    language.messages,
    () => session.state.user !== null && session.state.user !== undefined,
  )
  const preferences = createPreferences(storage)
  const foundAuthState = config.persistSession ? findAuthState(storage, config.apiBaseUrl) : 'none'
  let beforeLeave: (() => Promise<void> | undefined) | undefined
  let refreshScreens: (() => Promise<void>) | undefined
  const { session, http, unfollow } = connect(config, seams, {
    storage,
    voice: voiceOf(notifications, language.messages),
    beforeLeave: () => beforeLeave?.(),
    onLeave: preferences.clear,
  })
  const drafts = createDrafts({
    storage: seams.draftStorage ?? tabStorage(),
    apiBaseUrl: config.apiBaseUrl,
    userId: () => session.state.user?.id,
  })
  const unwatch = forgetOnUserChange(session, notifications, drafts)
  const errorReporting = createErrorReporting({
    dsn: config.sentryDsn,
    userId: () => session.state.user?.id,
  })
  const broadcast = connectTabs(config, seams, session, errorReporting.report)
  const ends = new Set<() => void>()

  const client: RtmClient = {
    errorReporting,
    config,
    session,
    http,
    network: { fetch: seams.fetch, sleep: seams.sleep },
    broadcast,
    notifications,
    preferences,
    drafts,
    foundAuthState,
    get messages() {
      return language.messages()
    },
    setLanguage: language.set,
    beforeSignOut(wait) {
      beforeLeave = wait
    },
    onRefresh(refresh) {
      refreshScreens = refresh
    },
    async refresh() {
      await refreshScreens?.()
    },
    onDestroy: (end) => void ends.add(end),
    destroy() {
      errorReporting.destroy()
      unwatch()
      unfollow()
      for (const end of ends) end()
      broadcast.destroy()
      http.destroy()
    },
  }
  made.add(client)
  return client
}
