/**
 * What all elements of one clinic connection share: session, calls, query cache, messages,
 * preferences. Free of React, so that a page can sign in and ask while the elements still load.
 */
import { subscribe } from 'valtio/vanilla'
import { signIn, signInWithAssertion, signOut } from '../api/auth'
import { createHttp, type Http } from '../api/http'
import type { Network } from '../api/http-send'
import { shell } from '../domain/messages/en-shell'
import { type CoreMessages, loadCoreMessages } from '../domain/messages/messages'
import {
  AUTH_STATE_KEY,
  type FoundAuthState,
  findAuthState,
  isOfAnotherClinic,
  readAuthState,
  removeAuthState,
  writeAuthState,
} from './auth-state'
import { type Broadcast, chatErrorOf, createBroadcast, type OpenChannel } from './broadcast'
import { parseConfig, type RtmConfig } from './config'
import { createDrafts, type Drafts } from './drafts'
import { createNotifications, type Notifications } from './notifications'
import { createPreferences, type Preferences } from './preferences'
import { connectServices, type Services } from './services'
import { createSession, type Session, type SessionVoice } from './session'
import type { SessionStore } from './session-keeper'
import { type KeyValueStorage, safeStorage, tabStorage } from './storage'
import { tellUnknownSettings } from './unknown-settings'

export interface RtmClient extends Services {
  readonly config: RtmConfig
  readonly session: Session
  readonly http: Http
  /** What calls outside the API go through. */
  readonly network: Network
  /** What this user's other tabs at this clinic are told, and tell. */
  readonly broadcast: Broadcast
  readonly notifications: Notifications
  readonly preferences: Preferences
  /** What was typed and not submitted yet. */
  readonly drafts: Drafts
  /** The stored sign-in as it was found at the start; what could not be read has been removed. */
  readonly foundAuthState: FoundAuthState
  /** The words of the client's own messages; English until `setLanguage` has loaded others. */
  readonly messages: CoreMessages
  /** @param tag BCP 47, `es-MX`; a language we do not have is English. */
  setLanguage(tag: string): Promise<CoreMessages>
  /** Has something end with the client. */
  onDestroy(end: () => void): void
  /** Gives up what is under way and forgets the cache. The client cannot be used afterwards. */
  destroy(): void
}

/** For tests and for pages whose network or storage is not the browser's. */
export interface RtmClientSeams {
  fetch?: typeof globalThis.fetch
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  storage?: KeyValueStorage
  /** Where drafts are kept; the tab's session storage otherwise. */
  draftStorage?: KeyValueStorage
  timeZone?: string
  /** Opens a channel to the browser's other tabs. */
  openChannel?: OpenChannel
}

let connections = 0
const made = new WeakSet<object>()

/** Whether the value is a client of `createRtmClient`, and not something a page made up. */
export function isRtmClient(value: unknown): value is RtmClient {
  return typeof value === 'object' && value !== null && made.has(value)
}

function storeOf(storage: KeyValueStorage, apiBaseUrl: string): SessionStore {
  return {
    read: () => readAuthState(storage, apiBaseUrl),
    write: (state) => writeAuthState(storage, apiBaseUrl, state),
    remove: () => removeAuthState(storage, apiBaseUrl),
  }
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
 * Forgets what one user saw before another sees anything. It is told while the state changes, so
 * before the session speaks: its own words of the change are not forgotten with the rest.
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
      // Messages name patients: not to be read on the login page, nor by the next user.
      notifications.clear()
      // Whoever leaves is done; whoever was thrown out comes back to what they typed.
      if (session.state.ended === 'left' && userId === undefined && former !== undefined) {
        drafts.forget(former)
      }
    },
    true,
  )
}

/** Signing in and out in one tab does so in all of this clinic's. */
function followOtherTabs(apiBaseUrl: string, sync: () => void): () => void {
  if (!globalThis.addEventListener) return () => undefined
  const onStorage = (event: StorageEvent) => {
    // The key is null when everything was cleared.
    if (event.key !== AUTH_STATE_KEY && event.key !== null) return
    // Another clinic's sign-in took the place, or its sign-out emptied it: nobody left this one.
    if (isOfAnotherClinic(event.newValue ?? event.oldValue, apiBaseUrl)) return
    sync()
  }
  globalThis.addEventListener('storage', onStorage)
  return () => globalThis.removeEventListener('storage', onStorage)
}

/** The client's own words, in the language the page speaks. */
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
  parts: { storage: KeyValueStorage; voice: SessionVoice; onLeave: () => void },
) {
  const {
    session,
    http: asker,
    syncWithStore,
  } = createSession({
    calls: {
      signIn: (credentials) => signIn(http, credentials),
      signInWithAssertion: (assertion) => signInWithAssertion(http, assertion),
      signOut: (token) => signOut(http, token),
    },
    voice: parts.voice,
    store: config.persistSession ? storeOf(parts.storage, config.apiBaseUrl) : null,
    getAssertion: config.getAssertion,
    localOnly: config.localOnlyLogout,
    onLeave: parts.onLeave,
    ...(seams.sleep && { sleep: seams.sleep }),
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

/** What the tabs tell each other. */
function connectTabs(
  config: RtmConfig,
  seams: RtmClientSeams,
  session: Session,
  report: Services['errorReporting']['report'],
) {
  return createBroadcast({
    apiBaseUrl: config.apiBaseUrl,
    session: session.state,
    open: seams.openChannel,
    receive(_userId, message) {
      // For the engineer; the page is told by the elements, and the person is not interrupted (H07).
      const failure = chatErrorOf(message)
      if (!failure) return
      console.error(failure)
      report(failure, { tag: 'chat' })
    },
  })
}

/**
 * Makes one connection.
 * @throws ConfigError listing, by key, everything that is wrong with the configuration.
 */
export function createRtmClient(configuration: unknown, given: RtmClientSeams = {}): RtmClient {
  const config = parseConfig(configuration)
  const seams = { ...(config.fetch && { fetch: config.fetch }), ...given }
  tellUnknownSettings(configuration)
  const storage = seams.storage ?? safeStorage()
  const language = createLanguage()
  const notifications = createNotifications(language.messages)
  const preferences = createPreferences(storage)
  const foundAuthState = config.persistSession ? findAuthState(storage, config.apiBaseUrl) : 'none'
  const { session, http, unfollow } = connect(config, seams, {
    storage,
    voice: voiceOf(notifications, language.messages),
    onLeave: preferences.clear,
  })
  const drafts = createDrafts({
    storage: seams.draftStorage ?? tabStorage(),
    apiBaseUrl: config.apiBaseUrl,
    userId: () => session.state.user?.id,
  })
  const unwatch = forgetOnUserChange(session, notifications, drafts)
  const { services, destroy } = connectServices(config, session.state, seams.fetch)
  const { report } = services.errorReporting
  const broadcast = connectTabs(config, seams, session, report)
  const ends = new Set<() => void>()

  const client: RtmClient = {
    ...services,
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
    onDestroy: (end) => void ends.add(end),
    destroy() {
      destroy()
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
