/**
 * Implements the chat service with Sendbird's SDK, `@sendbird/chat` from npm. Only this module and
 * the other `sendbird-*` modules import the SDK. The SDK has 139 kB (brotli), and loads when a chat
 * is first opened.
 */
import SendbirdChat, { ConnectionHandler, SessionHandler } from '@sendbird/chat'
import { GroupChannelHandler, GroupChannelModule } from '@sendbird/chat/groupChannel'
import type { ChatService, ChatServiceOptions } from './chat-service'
import { ChatServiceError } from './chat-service-error'
import { pause } from './pause'
import { sendbirdChannel } from './sendbird-channel'
import { sendbirdConnectFailure, sendbirdFailure } from './sendbird-failure'
import { within } from './within'

/**
 * After this time, in milliseconds, the SDK no longer repeats its last response to an equal
 * request. The SDK's `request_dedup_interval_ms` is 500 by default, and 100 ms are added.
 */
const SAME_ANSWER_MS = 600

function startSdk({ settings }: ChatServiceOptions) {
  return SendbirdChat.init({
    appId: settings.appId,
    modules: [new GroupChannelModule()],
    // One page may contain two clinics, or two sign-ins with the same application. Each of them
    // needs its own instance.
    newInstance: true,
    // Message text must not be stored on the computer's disk.
    localCacheEnabled: false,
    // This setting keeps the SDK's own store in memory. Otherwise, each connection would open a
    // database of the browser and never close it. The setting has no other effect here: the log
    // level stays the same.
    debugMode: true,
    // Messages must appear and be counted immediately, even while the page is in a background tab.
    appStateToggleEnabled: false,
    ...(settings.apiHost && { customApiHost: settings.apiHost }),
    ...(settings.websocketHost && { customWebSocketHost: settings.websocketHost }),
  })
}

/** An instance of the chat's SDK. */
interface Instance {
  /** Identifies the settings and the user for which the instance was created. */
  readonly key: string
  readonly sdk: ReturnType<typeof startSdk>
  /** The time of the last failed channel request, in the milliseconds of `performance.now()`. */
  failedAt: number
}

/**
 * The instances that no connection uses. The SDK keeps each instance until the page ends, so a new
 * instance for each session would waste memory. Two users never share an instance, because it
 * caches messages.
 */
const unused: Instance[] = []

/** Returns an unused instance with this key, or a new instance. */
function takeInstance(key: string, options: ChatServiceOptions): Instance {
  const at = unused.findIndex((one) => one.key === key)
  const [found] = at === -1 ? [] : unused.splice(at, 1)
  return found ?? { key, sdk: startSdk(options), failedAt: Number.NEGATIVE_INFINITY }
}

/** H06, L12: when the chat session ends, the session of the API stays. */
function sessionHandlerOf(
  { sessionToken, onState }: ChatServiceOptions,
  usedToken: () => string,
): SessionHandler {
  const over = (message: string) => onState('closed', new ChatServiceError('auth', message))
  return new SessionHandler({
    onSessionTokenRequired(resolve, reject) {
      const fresh = sessionToken()
      if (fresh && fresh !== usedToken()) return resolve(fresh)
      reject(new Error('There is no newer session token.'))
      over('The chat’s session is over.')
    },
    onSessionError: (error) => over(error.message),
    onSessionClosed: () => over('The chat’s session was closed.'),
  })
}

export function openSendbirdService(options: ChatServiceOptions): ChatService {
  const key = JSON.stringify([options.settings, options.userId])
  const instance = takeInstance(key, options)
  const { sdk } = instance
  const channels = sdk.groupChannel
  let token = ''
  /** Resolves when no attempt to connect is in progress. */
  let connecting: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()
  let isConnected = false
  const tell: ChatServiceOptions['onState'] = (state, error) => {
    if (!closing.signal.aborted && isConnected) options.onState(state, error)
  }
  const lost = () =>
    tell('closed', new ChatServiceError('unreachable', 'The chat’s connection was lost.'))
  sdk.setSessionHandler(sessionHandlerOf({ ...options, onState: tell }, () => token))
  sdk.addConnectionHandler(
    'rtm',
    new ConnectionHandler({
      onReconnectStarted: () => tell('reconnecting'),
      onReconnectSucceeded: () => tell('open'),
      onReconnectFailed: lost,
      onDisconnected: lost,
    }),
  )
  channels.addGroupChannelHandler(
    'rtm',
    new GroupChannelHandler({
      onMessageReceived: () => {
        if (!closing.signal.aborted) options.onMessage()
      },
    }),
  )
  return {
    async connect(sessionToken) {
      token = sessionToken
      connecting = sdk.connect(options.userId, sessionToken)
      try {
        await connecting
        isConnected = true
      } catch (error) {
        throw sendbirdConnectFailure(error)
      }
    },
    async channel(url) {
      const wait = instance.failedAt + SAME_ANSWER_MS - performance.now()
      if (wait > 0) await pause(wait, closing.signal)
      try {
        // The channel is requested again, because a cached channel would have old read marks.
        const channel = await within(channels.getChannelWithoutCache(url))
        // If the response has an unexpected form, the SDK returns a channel without a URL.
        if (channel.url !== url) {
          throw new ChatServiceError('unexpected', `The chat service sent no channel for ${url}.`)
        }
        return sendbirdChannel(channels, channel, sdk.currentUser?.userId ?? '')
      } catch (error) {
        instance.failedAt = performance.now()
        throw sendbirdFailure(error)
      }
    },
    hurry() {
      if (isConnected && !closing.signal.aborted) sdk.reconnect()
    },
    async close() {
      if (closing.signal.aborted) return
      closing.abort()
      // Disconnecting fails if there is no connection, so a failure is ignored.
      await Promise.allSettled([sdk.disconnect(), connecting])
      sdk.removeAllConnectionHandler()
      channels.removeAllGroupChannelHandlers()
      unused.push(instance)
    },
  }
}
