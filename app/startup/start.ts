/**
 * Starts the app. Loads the configuration first, and then everything that the first render needs.
 * Returns a problem as a value, which the start-up screen shows.
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
import { mayBeHosted, pathInApp } from '../router/paths'
import { type FileProblem, loadConfiguration } from './configuration'

export type Problem =
  | { kind: 'file'; problem: FileProblem }
  | { kind: 'settings'; error: ConfigError }
  | { kind: 'unexpected'; error: unknown }

export type Start = { client: RtmClient } | { problem: Problem }

/**
 * Returns the allowed origins of an unchecked configuration (E03). Errors in it are reported later.
 */
function originsOf(config: unknown): string[] {
  if (typeof config !== 'object' || config === null) return []
  const given: unknown = Reflect.get(config, 'bridgeAllowedOrigins')
  return Array.isArray(given) ? given.filter((origin) => typeof origin === 'string') : []
}

/**
 * Connects to an allowed vendor page that has framed the app, if there is one. Only in that case,
 * the code for framed pages is fetched (E01).
 */
async function hostedBy(config: unknown): Promise<Hosted> {
  const alone = { config, follow: async () => undefined, leave: () => undefined }
  const isFramed = window.parent !== window && window.name === FRAME_NAME
  if (!isFramed || !mayBeHosted(pathInApp(window.location.pathname))) return alone
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
  // Otherwise, the host's calls would wait for an app that never answers.
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
  // The pages for signed-out users need only this element. The other pages define all elements.
  defineTags([account], 'rtm', document)
  // P05: after 5 s the app starts without flags.
  await flagsOf(client).start()
  await hosted.follow(client)
  return { client }
}

/** P03: checks the configuration before anything else. */
export async function start(): Promise<Start> {
  try {
    return await connect()
  } catch (error) {
    return unexpected(error)
  }
}
