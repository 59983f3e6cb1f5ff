/**
 * Does the work of a vendor's page that uses the built package: it loads and configures the
 * package, adds elements and listens to events. Every event and request is recorded from the first
 * import on.
 */
import { appUrl, controls, importPackage } from '../support/element-page'
import { allByRole, until } from '../support/shadow-queries'

const eventNames = [
  'rtm-load-start',
  'rtm-ready',
  'rtm-error',
  'rtm-session-change',
  'rtm-patient-select',
  'rtm-billing-change',
  'rtm-interaction-log',
  'rtm-enrollment-change',
  'rtm-navigate',
  'rtm-view-change',
  'rtm-notify',
]

export interface HeardEvent {
  name: string
  /**
   * The element that sent the event. For a listener outside its shadow root, the event's `target`
   * is another element.
   */
  origin: EventTarget | undefined
  detail: Record<string, unknown>
}

export interface SentRequest {
  method: string
  /** The path below the API's base: `/billing/billinginstances/`. */
  path: string
  query: URLSearchParams
  token: string | null
  /** The JSON body as it was sent, or null. */
  body: unknown
}

const heard: HeardEvent[] = []
const sent: SentRequest[] = []

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

for (const name of eventNames) {
  document.addEventListener(name, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
    heard.push({ name, origin: event.composedPath()[0], detail: isRecord(detail) ? detail : {} })
  })
}

/**
 * Records a request to the API. The request may be sent with the page's `fetch`, or with the
 * `fetch` of the configuration.
 */
export function noteRequest(input: RequestInfo | URL, init?: RequestInit): void {
  const request = new Request(input, init)
  const url = new URL(request.url)
  const prefix = '/api/'
  if (url.pathname.startsWith(prefix) && !url.pathname.startsWith('/api/sandbox/')) {
    sent.push({
      method: request.method,
      path: url.pathname.slice(prefix.length - 1),
      query: url.searchParams,
      token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    })
  }
}

const browserFetch = globalThis.fetch
globalThis.fetch = (input, init) => {
  noteRequest(input, init)
  return browserFetch(input, init)
}

/** Returns the recorded events, or only those with one name or of one element. */
export function events(name?: string, origin?: EventTarget): HeardEvent[] {
  return heard.filter(
    (event) =>
      (name === undefined || event.name === name) &&
      (origin === undefined || event.origin === origin),
  )
}

/** Returns the requests that the package sent to the API. */
export function requests(path?: string): SentRequest[] {
  return sent.filter((request) => path === undefined || request.path === path)
}

function forget(): void {
  heard.length = 0
  sent.length = 0
}

interface RtmPackage {
  configure(config: unknown): void
  defineElements(options?: { prefix?: string; root?: Document | ShadowRoot }): void
  signOut(): Promise<unknown>
  refresh(): Promise<unknown>
  session(): unknown
}

/** Loads the CDN's script, as `import { configure } from '…/cdn/rtm-elements.js'` does. */
export async function loadPackage(): Promise<RtmPackage> {
  const exported = await importPackage('cdn/rtm-elements.js')
  const call = (name: string, ...given: unknown[]): unknown => {
    const own = exported[name]
    if (typeof own === 'function') return own(...given)
    throw new Error(`The script exports no ${name}.`)
  }
  return {
    configure: (config) => void call('configure', config),
    defineElements: (options) => void call('defineElements', options),
    signOut: async () => call('signOut'),
    refresh: async () => call('refresh'),
    session: () => call('session'),
  }
}

export interface Asked {
  times: number
}

/**
 * Returns a page's configuration with single sign-on.
 * @param asked Counts the calls of `getAssertion`.
 */
export function ssoConfig(username = 'demo', asked: Asked = { times: 0 }) {
  return {
    apiBaseUrl: `${appUrl()}/api`,
    getAssertion: () => {
      asked.times += 1
      return controls().assertion(username)
    },
  }
}

/** Ends a session on the server only, in the same way as when the session expires. */
export async function endOnServer(token: string | null | undefined): Promise<void> {
  const answer = await fetch(`${appUrl()}/api/auth/logout/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`The session did not end: ${answer.status}.`)
}

export function put(
  tag: string,
  attributes: Record<string, string> = {},
  parent: ParentNode = document.body,
): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  parent.append(element)
  return element
}

export function shadowOf(element: Element): ShadowRoot {
  if (element.shadowRoot) return element.shadowRoot
  throw new Error(`<${element.localName}> has no shadow root.`)
}

export type State = 'loading' | 'ready' | 'error'

export async function untilState(element: HTMLElement, state: State): Promise<void> {
  await until(`<${element.localName}>:state(${state})`, () => element.matches(`:state(${state})`))
}

export async function ready(element: HTMLElement): Promise<HTMLElement> {
  await untilState(element, 'ready')
  return element
}

/** Waits until a list has loaded its rows and the counts of all tabs. */
export async function settled(element: HTMLElement): Promise<HTMLElement> {
  await ready(element)
  await until('all counts', () => {
    const counting = shadowOf(element).querySelector('[role="tab"] [data-loading]')
    return allByRole(element, 'tab').length > 0 && counting === null
  })
  await until(
    'idle rows',
    () => !shadowOf(element).querySelector('[role="table"][aria-busy="true"]'),
  )
  return element
}

/** Types into a field as a user does, so that React gets the events. */
export function type(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('The element is not a text field.')
  field.focus()
  field.select()
  document.execCommand('insertText', false, text)
}

/** Removes everything from the page and clears the records. */
export async function clearPage(configure: (config: unknown) => void): Promise<void> {
  for (const element of document.querySelectorAll('*')) {
    if (element.matches('[data-stage]') || element.localName.startsWith('rtm-')) element.remove()
  }
  configure(undefined)
  await Promise.resolve()
  forget()
}
