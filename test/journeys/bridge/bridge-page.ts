/** A vendor page that embeds the app in a frame, under the strict CSP of the vendor pages. */
import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../../support/pages'
import type { Journey, VisitOptions } from '../journey'

interface VendorSettings extends VisitOptions {
  /** The allowed origins in the app's configuration, instead of the origin of the vendor page. */
  bridgeAllowedOrigins?: string[]
  /** Other settings of the app's configuration. */
  appConfig?: object
}

export interface EmbedSettings extends VendorSettings {
  view?: string
  theme?: string
  appearance?: object
  lang?: string
  patientId?: number
  patientRecord?: object
  takesOver?: string[]
  timeout?: number
  /** Whether to embed the frame without `getAssertion`. */
  isUnsigned?: boolean
}

/** A patient of the EHR who is not a patient of our clinic. */
export const ada = {
  rawRecord: {
    mrn: 'MLK-20417',
    first_name: 'Ada',
    last_name: 'Moss',
    dob: '1960-03-09',
    phone: '617-555-0188',
    email: 'ada.moss@mail.example',
  },
  authUser: 'meadowlark-17',
  platform: 'Meadowlark EHR',
  provider: 'dr-4',
}

async function configureApp(page: Page, settings: object) {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...settings } })
  })
}

export function frameOf(page: Page): FrameLocator {
  return page.frameLocator('iframe')
}

/** Opens a vendor page without any code of the package. */
export async function openVendor(journey: Journey, options: VendorSettings = {}): Promise<Page> {
  const { bridgeAllowedOrigins, appConfig, prepare, ...visit } = options
  const { hostUrl } = journey.sandbox
  const page = await journey.visit({
    signedOut: true,
    path: '/icon.svg',
    ...visit,
    prepare: async (opened) => {
      const settings = { ...appConfig, ...(bridgeAllowedOrigins && { bridgeAllowedOrigins }) }
      if (bridgeAllowedOrigins || appConfig) await configureApp(opened, settings)
      await prepare?.(opened)
    },
  })
  // Opens the vendor page, which has another origin than the app.
  await page.goto(`${hostUrl}/index.html`)
  return page
}

/**
 * Embeds a page of the app. The page keeps `rtm`, `events`, `asked` and more in the global object
 * `kept`, which the test reads.
 */
export async function embed(journey: Journey, options: EmbedSettings = {}): Promise<Page> {
  const { appUrl } = journey.sandbox
  const {
    view = 'patient-detail',
    theme,
    appearance,
    lang,
    patientId,
    patientRecord,
    takesOver,
    timeout,
    isUnsigned = false,
    ...visit
  } = options
  const page = await openVendor(journey, visit)
  const settings = { view, theme, appearance, lang, patientId, patientRecord, takesOver, timeout }
  // The script is a string, because the test's bundler would try to resolve the import of a
  // function.
  await page.evaluate(`(async () => {
    const { embedRtm } = await import('${appUrl}/package/host.js')
    const place = document.createElement('div')
    document.querySelector('main').replaceChildren(place)
    const kept = { events: [], asked: 0, failure: null, outcomes: [] }
    globalThis.kept = kept
    const getAssertion = async () => {
      kept.asked += 1
      const answer = await fetch('/assertion', { method: 'POST' })
      return (await answer.json()).assertion
    }
    kept.rtm = embedRtm(place, {
      ...${JSON.stringify(settings)},
      src: '${appUrl}',
      ...(${!isUnsigned} && { getAssertion }),
      onEvent: (event) => kept.events.push(event),
    })
    kept.rtm.connected.catch(({ code, message }) => { kept.failure = { code, message } })
  })()`)
  return page
}

export interface Told {
  name: string
  detail: Record<string, unknown>
}

/** Returns the events that the page received, oldest first. */
export function told(page: Page): Promise<Told[]> {
  return page.evaluate('kept.events')
}

export async function untilTold(page: Page, name: string, detail: object = {}): Promise<void> {
  const events = () =>
    told(page).then((all) => all.filter((one) => one.name === name).map((one) => one.detail))
  await eventually(events).toContainEqual(expect.objectContaining(detail))
}

export function heightOf(page: Page): Promise<number> {
  return page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)
}
