/** The page's default connection, made from what `configure` was given; the elements share it. */
import { ConfigError } from '../src/client/config'
import { createRtmClient, type RtmClient } from '../src/client/rtm-client'
import { onPageConfig, pageConfig } from './page-config'

export type PageClient =
  | { readonly status: 'missing' }
  | { readonly status: 'invalid'; readonly error: ConfigError }
  | { readonly status: 'ready'; readonly client: RtmClient }

const missing: PageClient = { status: 'missing' }

let madeFrom: unknown
let made: PageClient = missing

function make(config: unknown): PageClient {
  try {
    return { status: 'ready', client: createRtmClient(config) }
  } catch (error) {
    if (error instanceof ConfigError) return { status: 'invalid', error }
    throw error
  }
}

/** The connection of the configuration that is in force now. The former one's is closed. */
export function pageClient(): PageClient {
  const config = pageConfig()
  if (config === madeFrom) return made
  if (made.status === 'ready') made.client.destroy()
  madeFrom = config
  made = config === undefined ? missing : make(config)
  return made
}

export const onPageClient = onPageConfig
