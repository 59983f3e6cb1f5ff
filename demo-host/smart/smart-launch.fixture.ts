/** Simulates a browser that goes through the launch of a SMART EHR, without a network. */
import { z } from 'zod'
import { createSmartEhr } from './ehr'
import type { RegisteredEhr } from './ehr-client'
import { ehrUser } from './ehr-patients'
import { createSmartLaunch } from './launch'

export const EHR = 'https://ehr.example/smart'
const APP = 'https://app.example/smart/app'
export const PATIENT = 'p-629'

export const registered: RegisteredEhr = {
  iss: `${EHR}/fhir`,
  issuer: `${EHR}/fhir`,
  clientId: 'rtm-demo',
  name: 'Meadowlark EHR',
  users: { [ehrUser]: 'demo' },
}

/**
 * Replaces the EHR's response to a request. If the function returns undefined, the EHR responds
 * itself.
 */
type Tamper = (url: string, answer: () => Promise<Response>) => Promise<Response | undefined>

interface Changes {
  ehr?: Partial<RegisteredEhr>
  tamper?: Tamper
  /** The clock of the app's server. Default: the clock of the EHR. */
  now?: () => Date
}

export async function jsonOf(answer: Response): Promise<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).parse(await answer.json())
}

/** Returns the status and the text of the page that the user sees at the end of a launch. */
export async function shownBy(answer: Response): Promise<[number, string]> {
  return [answer.status, await answer.text()]
}

export function smartWorld({ ehr: change = {}, tamper, now }: Changes = {}) {
  const client = { id: 'rtm-demo', launchUrl: `${APP}/launch`, redirectUri: `${APP}/callback` }
  const ehr = createSmartEhr({ base: () => EHR, client: () => client })
  const requested: string[] = []
  const toEhr = async (url: string, init?: RequestInit) => ehr.request(url.slice(EHR.length), init)
  const app = createSmartLaunch({
    ehrs: () => [{ ...registered, ...change }],
    base: () => APP,
    sign: async (username) => Response.json({ assertion: `signed for ${username}` }),
    fetch: async (url, init) => {
      requested.push(url)
      const answer = () => toEhr(url, init)
      return (await tamper?.(url, answer)) ?? answer()
    },
    ...(now && { now }),
  })
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ')

  async function visit(url: string): Promise<Response> {
    const answer = await app.request(url.slice(APP.length), { headers: { Cookie: cookie() } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const goOn = (answer: Response) => answer.headers.get('Location') ?? ''
  const json = { 'Content-Type': 'application/json' }

  /**
   * Opens the app in the same way as the EHR's page does.
   * @returns The URL that the iframe opens.
   */
  async function startLaunch(patientId = PATIENT): Promise<string> {
    const body = JSON.stringify({ patientId })
    const answer = await ehr.request('/launches', { method: 'POST', headers: json, body })
    return z.string().parse((await jsonOf(answer)).url)
  }

  /**
   * Goes through a launch up to the EHR's approval.
   * @returns The URL of the app's callback, with the code and the state.
   */
  async function authorize(): Promise<string> {
    return goOn(await toEhr(goOn(await visit(await startLaunch()))))
  }

  return {
    ehr,
    requested,
    visit,
    toEhr,
    startLaunch,
    authorize,
    goOn,
    cookies,
    forgetCookie: () => cookies.clear(),
    /**
     * Completes a launch.
     * @returns The id of the session.
     */
    async launch(): Promise<string> {
      return new URL(goOn(await visit(await authorize()))).hash.slice(1)
    },
    post(path: string, body: unknown, headers: Record<string, string> = json) {
      const sent = { ...headers, Cookie: cookie() }
      return app.request(path, { method: 'POST', headers: sent, body: JSON.stringify(body) })
    },
  }
}
