/**
 * Starts what the rows of an element wait for while React and the code of its screen are loading: the
 * sign-in with `getAssertion`, then the screen's first request. This file and its imports are free of
 * React. A failure has no effect here: the element itself shows the failure, or tries again.
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
 * Returns the sign-in that began before the element's code arrived. A failed sign-in is then shown
 * and not repeated. A second call returns undefined, so that a retry signs in again.
 */
export function takeEarlySignIn(element: Element, client: RtmClient): Promise<void> | undefined {
  const early = signIns.get(element)
  signIns.delete(element)
  return early?.client === client ? early.done : undefined
}

/** The connection of an element that is not defined yet. */
function clientOf(element: Element): RtmClient | null {
  const own: unknown = Reflect.get(element, 'client')
  if (own !== undefined && own !== null) return isRtmClient(own) ? own : null
  const page = sourceClient(sourceOf(element)).state()
  return page.status === 'ready' && !page.isEnded ? page.client : null
}

/** Signs in, unless somebody is signed in already or the session has ended. */
async function signIn(element: Element, client: RtmClient): Promise<void> {
  const { status, ended } = client.session.state
  if (status === 'signed-in' || client.config.getAssertion === undefined || ended !== 'never')
    return
  const done = client.session.start()
  signIns.set(element, { client, done })
  await done
}

/** The attributes of an element that is not defined yet. A property that was set takes precedence. */
function valuesOf(element: Element, definition: ElementDefinition) {
  const names = Object.keys(definition.attributes)
  const given = names.map((name) => [
    name,
    Reflect.get(element, name) ?? element.getAttribute(attributeName(name)),
  ])
  return readAttributes(definition, Object.fromEntries(given)).values
}

/** @param definition The definition of the element. The tag is not defined yet. */
export async function startEarly(element: Element, definition: ElementDefinition): Promise<void> {
  const client = clientOf(element)
  if (!client) return
  try {
    const [first] = await Promise.all([definition.start?.(), signIn(element, client)])
    const isSignedIn = client.session.state.status === 'signed-in'
    if (isSignedIn && element.isConnected) first?.start(client, valuesOf(element, definition))
  } catch {
    // The element itself reports the failure.
  }
}
