/**
 * Reads the file `config.json` beside index.html when the app starts, so that one build serves all
 * clinics (P04).
 */
import { appRoot, logsOutLocally, pathInApp } from '../router/paths'

/** The maximum time in milliseconds to wait for the file. */
export const CONFIGURATION_MS = 10_000

/**
 * The reason why there is no configuration: a key of `words.startupProblem.file`, or an HTTP
 * status.
 */
export type FileProblem = 'missing' | 'html' | 'empty' | 'broken' | 'unreachable' | 'late' | number

export type LoadedConfiguration = { config: unknown } | { problem: FileProblem }

/**
 * Parses the content of the file as JSON. If the content is HTML, this is reported as a problem of
 * its own, because many servers answer with an HTML page if a file is missing.
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
 * Adds the app's own settings to a configuration, unless the file `config.json` sets them. A value
 * that is not an object is returned unchanged, so that the schema reports it. An empty list
 * replaces null, because `configure(null)` would sign the user out (V03).
 */
function withOwn(config: unknown): unknown {
  if (config === null) return []
  if (typeof config !== 'object' || Array.isArray(config)) return config
  // The app stores its sign-in under the key `auth-state` (spec §3). On a framed page, a logout
  // deletes the sign-in only in this browser.
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
