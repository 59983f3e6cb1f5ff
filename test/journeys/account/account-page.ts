/** Helpers for the account screens, in the app and as elements in a vendor page. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type PageServer, servePages } from '../../support/page-server'
import { PATIENCE } from '../../support/pages'
import type { Received } from '../../support/request-log'
import type { Journey } from '../journey'

/** The invitation code of a demo clinic, which sign-up requires (Z06). */
export const CODE = 'DEMO-DEMO-DEMO'

export interface Person {
  firstName: string
  lastName: string
  email: string
  username: string
  password: string
}

let people = 0

/** Returns a person without an account. */
export function stranger(password = 'a long sentence'): Person {
  people += 1
  const username = `Ann${people}${Date.now() % 100_000}`
  const email = `${username.toLowerCase()}@visitors.example`
  return { firstName: 'Ann', lastName: 'Lee', email, username, password }
}

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName)
  await page.getByRole('textbox', { name: 'Last name' }).fill(person.lastName)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
}

/** Signs a person up without the app. @returns The path of the link in the email to the person. */
export async function signUp({ sandbox }: Journey, person: Person): Promise<string> {
  const answer = await fetch(`${sandbox.appUrl}/api/auth/registration/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      user_type: 'pt',
      username: person.username,
      password: person.password,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      'g-recaptcha-response': '',
      language: 'en',
      account_origin: 'gui_rf',
      default_clinic: CODE,
      created_by: null,
      phone: '',
    }),
  })
  if (!answer.ok) throw new Error(`Sign-up failed with ${answer.status}: ${await answer.text()}`)
  return mailedPath(sandbox, person.email)
}

/** Returns the path of the link in the latest email to an address. */
export async function mailedPath({ outbox }: Journey['sandbox'], email: string): Promise<string> {
  const [link] = (await outbox()).find(({ to }) => to === email)?.links ?? []
  if (!link) throw new Error(`No mail to ${email} has a link.`)
  return new URL(link).pathname
}

export async function hasFocus(page: Page, name: string): Promise<boolean> {
  const field = page.getByRole('textbox', { name, exact: true })
  return field.evaluate((element) => element.matches(':focus'))
}

/** Returns the requests to one endpoint under `/auth/`, oldest first. */
export async function authCalls(journey: Received, endpoint: string) {
  return (await journey.requests()).filter(({ path }) => path === `/api/auth/${endpoint}/`)
}

interface ElementPageOptions extends BrowserContextOptions {
  tag?: string
  attributes?: Record<string, string>
  /** Properties that are set on the element before it is added to the page. */
  properties?: Record<string, string>
  /** Configuration in addition to `apiBaseUrl`. */
  config?: Record<string, unknown>
  /** Whether the page provides `getAssertion`. */
  hasAssertions?: boolean
  lang?: string
  /** The page's content security policy. */
  policy?: string
  /** A script that runs in the page before the element is added. */
  script?: string
  prepare?: (page: Page) => Promise<unknown>
}

/** Serves vendor pages with one element each, beside the sandbox of the journey. */
export function startElementPages(journey: Journey) {
  const pages = new Map<string, string>()
  let vendor: PageServer | undefined
  beforeAll(async () => {
    vendor = await servePages(
      (path) => {
        const body = pages.get(path)
        return body === undefined ? undefined : { type: 'text/html', body }
      },
      () => journey.sandbox.assertion(),
    )
  })
  afterAll(() => vendor?.close())

  function bodyOf(options: ElementPageOptions): string {
    const { appUrl } = journey.sandbox
    const { tag = 'rtm-account', attributes = {}, properties = {}, config = {} } = options
    const assertions =
      'getAssertion: async () => (await (await fetch("/assertion", { method: "POST" })).json()).assertion'
    return `<!doctype html><html lang="${options.lang ?? 'en'}"><head><title>A vendor’s page</title>
      ${options.policy ? `<meta http-equiv="Content-Security-Policy" content="${options.policy}">` : ''}
      </head><body><main id="stage"></main><script type="module">
      import { configure } from '${appUrl}/package/cdn/rtm-elements.js'
      ${options.script ?? ''}
      configure({
        apiBaseUrl: '${appUrl}/api',
        ...${JSON.stringify(config)},
        ${options.hasAssertions ? assertions : ''}
      })
      const element = document.createElement('${tag}')
      for (const [name, value] of Object.entries(${JSON.stringify(attributes)})) {
        element.setAttribute(name, value)
      }
      Object.assign(element, ${JSON.stringify(properties)})
      document.querySelector('main').append(element)
    </script></body></html>`
  }

  return {
    async open(options: ElementPageOptions): Promise<Page> {
      const { tag, attributes, properties, config, hasAssertions, lang, policy, ...rest } = options
      const { prepare, script, ...context } = rest
      const own = await journey.browser.newContext({ locale: 'en-US', ...context })
      own.setDefaultTimeout(PATIENCE)
      const page = await own.newPage()
      await prepare?.(page)
      const path = `/${pages.size}.html`
      pages.set(path, bodyOf(options))
      await page.goto(`${vendor?.origin}${path}`)
      return page
    },
  }
}
