/**
 * Tests how a vendor page with inline elements and frames signs in, and how it renews the sign-ins.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { startJourney } from '../journey'
import { openVendor } from './bridge-page'

const journey = startJourney()

/** Collects the different tokens that the page and its frames sent. */
function tokensOf(page: Page): Set<string> {
  const tokens = new Set<string>()
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization && !request.url().endsWith('/auth/logout/')) tokens.add(authorization)
  })
  return tokens
}

/**
 * Puts 20 elements and three frames on the page. The page and each frame count their calls of
 * `getAssertion`.
 */
async function fill(page: Page): Promise<void> {
  const { appUrl } = journey.sandbox
  // The script is a string, because the test's bundler would otherwise resolve the imports.
  await page.evaluate(`(async () => {
    const kept = { page: 0, frames: [0, 0, 0], ready: 0, framesReady: 0, errors: [] }
    globalThis.kept = kept
    const assertion = async () => {
      const answer = await fetch('/assertion', { method: 'POST' })
      return (await answer.json()).assertion
    }
    document.addEventListener('rtm-ready', () => { kept.ready += 1 })
    document.addEventListener('rtm-error', ({ detail }) => kept.errors.push(detail))
    const main = document.querySelector('main')
    main.replaceChildren()
    const { configure } = await import('${appUrl}/package/cdn/rtm-elements.js')
    configure({
      apiBaseUrl: '${appUrl}/api',
      getAssertion: () => { kept.page += 1; return assertion() },
    })
    for (let n = 0; n < 20; n += 1) {
      main.append(document.createElement(n % 2 ? 'rtm-sso-tile' : 'rtm-patient-billing'))
    }
    const { embedRtm } = await import('${appUrl}/package/host.js')
    for (const [n, view] of ['sso-tile', 'patient-billing', 'patient-billing-tile'].entries()) {
      const place = document.createElement('div')
      main.prepend(place)
      embedRtm(place, {
        view,
        src: '${appUrl}',
        getAssertion: () => { kept.frames[n] += 1; return assertion() },
        onEvent: ({ name, detail }) => {
          if (name === 'rtm-ready') kept.framesReady += 1
          if (name === 'rtm-error') kept.errors.push(detail)
        },
      })
    }
  })()`)
}

async function endOnServer(tokens: Iterable<string>): Promise<void> {
  for (const authorization of tokens) {
    const url = `${journey.sandbox.appUrl}/api/auth/logout/`
    const answer = await fetch(url, { method: 'POST', headers: { authorization } })
    expect(answer.ok).toBe(true)
  }
}

const signIns = async () =>
  (await journey.requests()).filter(({ path }) => path === '/api/auth/bridge-sso').length

describe('a page with 20 elements and three frames', () => {
  it('V21 E06 a page with 20 elements and three frames signs in once for its elements and once for each frame, and renews each sign-in once', async () => {
    const page = await openVendor(journey, { isOwn: true })
    const tokens = tokensOf(page)
    await fill(page)
    await eventually(() => page.evaluate('kept.ready')).toBe(20)
    await eventually(() => page.evaluate('kept.framesReady')).toBe(3)
    const asked = () => page.evaluate('[kept.page, ...kept.frames]')
    expect(await asked()).toEqual([1, 1, 1, 1])
    expect([await signIns(), tokens.size]).toEqual([4, 4])

    await endOnServer(tokens)
    // The browser goes offline and online again, so every element requests its data again.
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await eventually(() => tokens.size).toBe(8)
    await eventually(asked).toEqual([2, 2, 2, 2])
    expect(await signIns()).toBe(8)
    expect(await page.evaluate('kept.errors')).toEqual([])
  })
})
