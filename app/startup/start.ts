/**
 * Starts the app. Loads the configuration first, and then everything that the first page needs. If
 * there is a problem, it is returned as a value, and the start-up screen shows it.
 */

import { account } from '../../elements/account'
import { defineTags } from '../../elements/loader'
import { sourceClient } from '../../elements/source-client'
import { pageSource } from '../../elements/surroundings'
import { FRAME_NAME } from '../../src/bridge/frame-name'
import type { ConfigError } from '../../src/client/config/config'
import type { RtmClient } from '../../src/client/rtm-client'
import { flagsOf } from '../../src/client/services/flags'
import type { Hosted } from '../bridge/join'
import { mayBeHosted } from '../router/paths'
import { type FileProblem, loadConfiguration } from './configuration'

export type Problem =
  | { kind: 'file'; problem: FileProblem }
  | { kind: 'settings'; error: ConfigError }
  | { kind: 'unexpected'; error: unknown }

export type Start = { client: RtmClient } | { problem: Problem }

/**
 * Returns the allowed origins of a configuration that was not checked yet (E03). Values that are
 * not valid are left out. The check of the configuration reports them.
 */
function originsOf(config: unknown): string[] {
  if (typeof config !== 'object' || config === null) return []
  const given: unknown = Reflect.get(config, 'bridgeAllowedOrigins')
  return Array.isArray(given) ? given.filter((origin) => typeof origin === 'string') : []
}

/**
 * Connects to the vendor page around the app, if there is one and its origin is allowed (E01).
 * Otherwise, the code for framed pages is not fetched.
 */
async function hostedBy(config: unknown): Promise<Hosted> {
  const alone = { config, follow: async () => undefined, leave: () => undefined }
  const isFramed = window.parent !== window && window.name === FRAME_NAME
  if (!isFramed || !mayBeHosted()) return alone
  const allowedOrigins = originsOf(config)
  if (allowedOrigins.length === 0) return alone
  const { joined } = await import('../bridge/join')
  return (await joined(config, allowedOrigins)) ?? alone
}

async function connect(): Promise<Start> {
  const loaded = await loadConfiguration()
  if ('problem' in loaded) return { problem: { kind: 'file', problem: loaded.problem } }
  const hosted = await hostedBy(loaded.config)
  const started = await startIn(hosted).catch((error: unknown) => unexpected(error))
  // If the app cannot start, the connection must end. Otherwise, calls of the host page would wait
  // for an app that never answers.
  if ('problem' in started) hosted.leave()
  return started
}

function unexpected(error: unknown): Start {
  return { problem: { kind: 'unexpected', error } }
}

async function startIn(hosted: Hosted): Promise<Start> {
  pageSource.config = hosted.config
  const page = sourceClient(pageSource).state()
  if (page.status === 'invalid') return { problem: { kind: 'settings', error: page.error } }
  if (page.status !== 'ready') return { problem: { kind: 'file', problem: 'empty' } }
  const { client } = page
  client.errorReporting.watchPage(() => import('../../src/client/error-reporting/app-reporter'))
  // The pages for signed-out users need only the element `<rtm-account>`. For other pages, all
  // elements are defined.
  defineTags([account], 'rtm', document)
  // P05: if the flags have not arrived after 5 s, the app starts without them.
  await flagsOf(client).start()
  await hosted.follow(client)
  return { client }
}

/** P03: checks the configuration before anything uses it. */
export async function start(): Promise<Start> {
  try {
    return await connect()
  } catch (error) {
    return unexpected(error)
  }
}
