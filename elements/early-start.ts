/**
 * Starts two things early, because the rows of an element wait for them: the sign-in with
 * `getAssertion`, and then the first request of the screen. React and the code of the screen load
 * during that time, so this file and its imports do not contain React. A failure has no effect
 * here, because the element itself shows it or tries again.
 */
import { isRtmClient, type RtmClient } from '../src/client/rtm-client'
import { attributeName, type ElementDefinition } from './definition'
import { readAttributes } from './element-values'
import { sourceClient } from './source-client'
import { sourceOf } from './surroundings'

interface SignIn {
  readonly client: RtmClient
  readonly done: Promise<void>
}

const signIns = new WeakMap<Element, SignIn>()

/**
 * Returns the sign-in that began before the code of the element arrived. If it has failed, the
 * element shows the failure and does not repeat the sign-in. A second call returns undefined, so
 * that a retry signs in again.
 */
export function takeEarlySignIn(element: Element, client: RtmClient): Promise<void> | undefined {
  const early = signIns.get(element)
  signIns.delete(element)
  return early?.client === client ? early.done : undefined
}

/** Returns the connection of an element that is not defined yet. Returns null if there is none. */
function clientOf(element: Element): RtmClient | null {
  const own: unknown = Reflect.get(element, 'client')
  if (own !== undefined && own !== null) return isRtmClient(own) ? own : null
  const page = sourceClient(sourceOf(element)).state()
  return page.status === 'ready' && !page.isEnded ? page.client : null
}

/** Signs in, unless a user is already signed in or the session has ended. */
async function signIn(element: Element, client: RtmClient): Promise<void> {
  const { status, ended } = client.session.state
  if (status === 'signed-in' || client.config.getAssertion === undefined || ended !== 'never')
    return
  const done = client.session.start()
  signIns.set(element, { client, done })
  await done
}

/**
 * Returns the values of the attributes of an element that is not defined yet. If the page has set a
 * property, the property takes precedence.
 */
function valuesOf(element: Element, definition: ElementDefinition) {
  const names = Object.keys(definition.attributes)
  const given = names.map((name) => {
    const value: unknown = Reflect.get(element, name) ?? element.getAttribute(attributeName(name))
    return [name, value === null ? null : String(value)]
  })
  return readAttributes(definition, Object.fromEntries(given))
}

/**
 * Starts the sign-in and the first request for an element whose tag is not defined yet.
 * @param definition The definition of the element.
 */
export async function startEarly(element: Element, definition: ElementDefinition): Promise<void> {
  const client = clientOf(element)
  if (!client) return
  try {
    const [first] = await Promise.all([definition.start?.(), signIn(element, client)])
    const isSignedIn = client.session.state.status === 'signed-in'
    const { values, isTooWide } = valuesOf(element, definition)
    if (isSignedIn && element.isConnected && !isTooWide) first?.start(client, values)
  } catch {
    // The failure is ignored, because the element itself reports it.
  }
}
