/**
 * The chat service over REST (spec §7 "Chat service REST"). The REST service has its own host and
 * token, and does not use the API's session (H06, H08). This code counts messages without
 * Sendbird's SDK.
 */
import type * as z from 'zod/mini'
import { ChatError } from '../api/errors'
import { readAnswer } from '../api/http-answer'
import { type Network, send } from '../api/http-attempts'
import { type QueryValues, queryString } from '../api/query-string'
import { chatAnswerError } from './chat-answer'

/** The chat service in the configuration of a connection. */
export interface ChatSettings {
  appId: string
  /** The base URL of `/v3`. Default: Sendbird's host for the application. */
  apiHost?: string | undefined
  /** The HTTP statuses that mean that the chat session has ended. Default: 401 and 403 (L12). */
  authorizationStatuses?: readonly number[] | undefined
}

export interface ChatCall<T> {
  /** The path below `/v3`, without a leading slash. */
  path: string
  query: QueryValues
  answer: z.ZodMiniType<T>
  /** The message of the error for a failed response (H05). */
  failure: string
  signal: AbortSignal
}

export interface ChatRest {
  /**
   * Sends a GET request.
   * @throws ChatError before a request is sent if there is no session token (H01), and for a status
   * outside 200 to 299. FetchError or SchemaError, as in the API client. AbortError when the
   * request was aborted.
   */
  get<T>(call: ChatCall<T>): Promise<T>
  /** Aborts pending requests. Later calls send nothing. */
  destroy(): void
}

export interface ChatRestOptions extends Network {
  service: ChatSettings
  /** The session's chat token, never the API's token. */
  sessionToken: () => string | null
}

const retries = { allowed: true, onRetry: () => undefined }

function baseOf({ appId, apiHost }: ChatSettings): string {
  const host = apiHost ?? `https://api-${encodeURIComponent(appId)}.sendbird.com`
  return `${host.replace(/\/+$/, '')}/v3`
}

export function createChatRest(options: ChatRestOptions): ChatRest {
  const { service, sessionToken } = options
  const base = baseOf(service)
  const end = new AbortController()
  return {
    async get({ path, query, answer, failure, signal: given }) {
      end.signal.throwIfAborted()
      const token = sessionToken()
      if (!token) throw new ChatError('session-token', 'There is no session token for the chat.')
      // The response contains patients' names, so the browser must not store it on disk
      // (`no-store`).
      const init: RequestInit = { headers: { 'Api-Token': token }, cache: 'no-store' }
      const signal = AbortSignal.any([given, end.signal])
      const url = `${base}/${path}${queryString(query)}`
      const received = await send({ url, init, signal, retries }, options)
      const error = chatAnswerError(received.response, failure, service.authorizationStatuses)
      if (error) throw error
      return readAnswer({ path, answer }, received)
    },
    destroy: () => end.abort(new DOMException('The client was destroyed.', 'AbortError')),
  }
}
