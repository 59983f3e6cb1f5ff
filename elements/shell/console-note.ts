/**
 * Tells the developers of a page on the console about mistakes that only they can correct. This
 * code is loaded when an element reports such a mistake.
 */

import { scrubUrl } from '../../src/client/error-reporting/scrub-text'
import { isRtmClient, type RtmClient } from '../../src/client/rtm-client'
import { sourceClient } from '../source-client'
import { sourceOf } from '../surroundings'

const NO_SIGN_IN =
  'Nobody is signed in, and the configuration has no getAssertion. Add getAssertion to it, or an <rtm-account> to the page.'

const told = new WeakMap<Element, Set<string>>()
let isSignInTold = false

function warn(text: string): void {
  // biome-ignore lint/suspicious/noConsole: a hint for the page's engineers, not an error
  console.warn(`rtm-elements: ${text}`)
}

function clientOf(element: Element): RtmClient | null {
  const own: unknown = Reflect.get(element, 'client')
  if (isRtmClient(own)) return own
  const page = sourceClient(sourceOf(element)).state()
  return page.status === 'ready' && !page.isEnded ? page.client : null
}

/**
 * Logs that the page offers no way to sign in, at most once for each page. Does nothing if a
 * session has ended, because that session shows that the page offers a way to sign in.
 */
function noteSignedOut(element: Element): void {
  const client = clientOf(element)
  if (isSignInTold || !client || client.session.state.ended !== 'never') return
  if (client.config.getAssertion || document.querySelector('rtm-account')) return
  isSignInTold = true
  warn(NO_SIGN_IN)
}

/**
 * Returns the text about a response that breaks the API's contract. It contains the path of the
 * wrong field, but no ids, because a path of the API may contain a patient's id.
 */
function schemaText(message: string): string {
  return message
    .replace(/^Unexpected/, 'got an unexpected')
    .replace(/(?<= from )[^\s:]+/, (path) => scrubUrl(`/${path}`).slice(1))
}

/**
 * Logs the mistake that an element has reported. Logs each mistake only once for each element.
 * @param detail The `detail` of the event `rtm-error`.
 * @param logged The text for the console. Default: the message of `detail`.
 */
export function note(element: Element, detail: object, logged?: string): void {
  if (Reflect.get(detail, 'code') === 'signed-out') {
    noteSignedOut(element)
    return
  }
  const isSchema = Reflect.get(detail, 'code') === 'schema'
  const message = logged ?? String(Reflect.get(detail, 'message'))
  const known = told.get(element) ?? new Set()
  told.set(element, known)
  const tag = `<${element.localName}>`
  const text = isSchema ? schemaText(message) : message.replace(`${tag} `, '')
  if (known.has(text)) return
  known.add(text)
  if (isSchema) console.error(`rtm-elements: ${tag} ${text}`)
  else warn(`${tag} ${text}`)
}
