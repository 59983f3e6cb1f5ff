import { en } from '../src/domain/messages/en'
import { appRoot } from './app-root'

/** Reads `config.json` beside index.html, at run time: one build for every clinic (P04). */
export type LoadedConfiguration = { config: unknown } | { problem: string }

export async function loadConfiguration(): Promise<LoadedConfiguration> {
  const url = new URL('config.json', appRoot()).href
  try {
    const answer = await fetch(url, { cache: 'no-cache' })
    if (!answer.ok) return { problem: en.config.fileStatus(answer.status) }
    const config: unknown = await answer.json()
    const isObject = typeof config === 'object' && config !== null
    // The app keeps its own sign-in, under `auth-state` (spec §3).
    return { config: isObject ? { persistSession: true, ...config } : config }
  } catch (error) {
    const { fileNotJson, fileUnreachable } = en.config
    return { problem: error instanceof SyntaxError ? fileNotJson : fileUnreachable }
  }
}
