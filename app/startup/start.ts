/**
 * How the app starts: the configuration, then what has to be known before anything is shown. What
 * keeps it from starting is a value, for the start-up screen to say.
 */
import { account } from '../../elements/account'
import { defineElement } from '../../elements/define'
import { pageSource } from '../../elements/page-config'
import { sourceClient } from '../../elements/source-client'
import type { ConfigError } from '../../src/client/config'
import type { RtmClient } from '../../src/client/rtm-client'
import { hostedBy } from '../bridge/hosted'
import { type FileProblem, loadConfiguration } from '../configuration'

export type Problem =
  | { kind: 'file'; problem: FileProblem }
  | { kind: 'settings'; error: ConfigError }
  | { kind: 'unexpected'; error: unknown }

export type Start = { client: RtmClient } | { problem: Problem }

async function connect(): Promise<Start> {
  const loaded = await loadConfiguration()
  if ('problem' in loaded) return { problem: { kind: 'file', problem: loaded.problem } }
  const hosted = await hostedBy(loaded.config)
  pageSource.config = hosted.config
  const page = sourceClient(pageSource).state()
  if (page.status === 'invalid') return { problem: { kind: 'settings', error: page.error } }
  if (page.status === 'missing') return { problem: { kind: 'file', problem: 'empty' } }
  const { client } = page
  client.errorReporting.watchPage(() => import('../../src/client/error-reporting/app-reporter'))
  // What the first page shows; pages that show other elements define all of them.
  defineElement(account)
  // P05: after 5 s the app is shown without them.
  await client.flags.start()
  await hosted.follow(client)
  return { client }
}

/** P03: what is wrong with the configuration is said before anything else is tried. */
export async function start(): Promise<Start> {
  try {
    return await connect()
  } catch (error) {
    return { problem: { kind: 'unexpected', error } }
  }
}
