/**
 * Reads `config.json` beside index.html at run time, so that one build serves every clinic (P04).
 */
import { appRoot, logsOutLocally, pathInApp } from '../router/paths'

/** The timeout for the file, in milliseconds. */
export const CONFIGURATION_MS = 10_000

/** Why there is no configuration: a key of `words.startupProblem.file`, or an HTTP status. */
export type FileProblem = 'missing' | 'html' | 'empty' | 'broken' | 'unreachable' | 'late' | number

export type LoadedConfiguration = { config: unknown } | { problem: FileProblem }

/**
 * Parses the file as JSON. Recognizes HTML, because many servers answer with an HTML page when a
 * file is missing.
 */
function contentOf(text: string): LoadedConfiguration {
  if (text.trim() === '') return { problem: 'empty' }
  try {
    return { config: JSON.parse(text) }
  } catch {
    return { problem: text.trimStart().startsWith('<') ? 'html' : 'broken' }
  }
}

/**
 * Adds the app's own settings where the file does not set them. A value that is not an object is
 * passed on, so that the schema reports it. Null is replaced by an empty list, because
 * `configure(null)` would sign out (V03).
 */
function withOwn(config: unknown): unknown {
  if (config === null) return []
  if (typeof config !== 'object' || Array.isArray(config)) return config
  // The app stores its sign-in under `auth-state` (spec §3). Logout on a framed page only deletes
  // the sign-in in this browser.
  const own = {
    persistSession: true,
    localOnlyLogout: logsOutLocally(pathInApp(window.location.pathname)),
  }
  return { ...own, ...config }
}

export async function loadConfiguration(fetch = globalThis.fetch): Promise<LoadedConfiguration> {
  const given = new AbortController()
  const timer = setTimeout(() => given.abort(), CONFIGURATION_MS)
  try {
    const url = new URL('config.json', appRoot())
    const answer = await fetch(url, { cache: 'no-cache', signal: given.signal })
    if (answer.status === 404) return { problem: 'missing' }
    if (!answer.ok) return { problem: answer.status }
    const content = contentOf(await answer.text())
    return 'config' in content ? { config: withOwn(content.config) } : content
  } catch {
    return { problem: given.signal.aborted ? 'late' : 'unreachable' }
  } finally {
    clearTimeout(timer)
  }
}
