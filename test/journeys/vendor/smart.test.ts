/**
 * Tests the demo's SMART EHR. It launches the app in a frame on another origin, and the app embeds
 * our page in a frame on a third origin.
 */
import type { Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../support/pages'
import { startVendor } from './vendor-visits'

const vendor = startVendor()

const appOf = (page: Page) => page.frameLocator('iframe[title="SMART app"]')
const rtmOf = (page: Page) => appOf(page).frameLocator('iframe')
const statusOf = (page: Page) => page.getByRole('status').first()

/** Returns the messages that the EHR received with its responses, the latest first. */
const messages = (page: Page) => page.locator('#log li').allTextContents()

async function launch(name: string): Promise<Page> {
  const page = await vendor.visit('/smart')
  await page.getByRole('button', { name }).click()
  return page
}

/** Returns the frame of the app. The tests send the EHR invalid messages from this frame. */
function appFrame(page: Page): Frame {
  const found = page.frames().find((frame) => frame.url().includes('/smart/app/app.html'))
  if (!found) throw new Error('The app is not open.')
  return found
}

/** Posts a message from the app to the EHR. @returns The payload of the response. */
function ask(page: Page, change: Record<string, unknown>): Promise<unknown> {
  return appFrame(page).evaluate(
    (message) =>
      new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => {
          if (data.responseToMessageId === message.messageId) resolve(data.payload)
        })
        window.parent.postMessage(message, '*')
      }),
    { messageId: `test-${Math.random()}`, messageType: 'ui.done', payload: {}, ...change },
  )
}

describe('a SMART EHR', () => {
  it('V13 the EHR launches the app for a patient, gets the charges, and closes the app after the message ui.done', async () => {
    const page = await launch('Niamh Cruz')
    expect(new URL(page.url()).origin).not.toBe(vendor.origin)
    await appOf(page).getByText('The patient is at your clinic.').waitFor()
    const rtm = rtmOf(page)
    await rtm.getByRole('heading', { name: 'Niamh Cruz' }).waitFor()
    expect(await messages(page)).toEqual(['status.handshake → {}'])

    await rtm.getByRole('tab', { name: 'Billing' }).click()
    const ready = rtm.getByRole('row', { name: /98977.*Ready/ })
    await ready.getByRole('button', { name: 'Mark as Billed' }).click()
    const charges = page.getByRole('list', { name: 'Scratchpad' }).getByRole('listitem')
    await eventually(() => charges.allTextContents()).toEqual(['ChargeItem 98977 × 1'])
    await page.getByText('Review the charges in the scratchpad, then sign them.').waitFor()

    await appOf(page).getByRole('button', { name: 'Close' }).click()
    await page.getByText('The app is closed.').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    expect((await messages(page))[0]).toBe('ui.done → {"status":"success"}')
  })

  it('V13 the EHR rejects a message that has the handle or the patient of another launch, has an unknown type, or is too large', async () => {
    const page = await launch('Niamh Cruz')
    await appOf(page).getByRole('button', { name: 'Close' }).waitFor()
    const handle = await appFrame(page).evaluate(async () => {
      const body = JSON.stringify({ session: window.location.hash.slice(1) })
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch('session', { method: 'POST', headers, body })).json()
    })
    const { messagingHandle } = z
      .object({ messaging: z.object({ handle: z.string() }) })
      .transform(({ messaging }) => ({ messagingHandle: messaging.handle }))
      .parse(handle)
    const refused = (text: string) => ({ status: 'error', statusDetail: { text } })
    expect(await ask(page, { messagingHandle: 'x' })).toEqual(
      refused('The messaging handle is not that of this launch.'),
    )
    expect(await ask(page, { messagingHandle, messageType: 'ui.explode' })).toEqual(
      refused('This type of message is unknown here.'),
    )
    const large = { text: 'x'.repeat(500_000) }
    expect(await ask(page, { messagingHandle, payload: large })).toEqual(
      refused('The payload is no object, or has more than 500000 characters.'),
    )
    const payload = {
      resource: { resourceType: 'ChargeItem', subject: { reference: 'Patient/x' } },
    }
    const create = { messagingHandle, messageType: 'scratchpad.create', payload }
    expect(await ask(page, create)).toMatchObject({ status: '422 Unprocessable Entity' })
    // The EHR's own page has another origin than the app.
    await page.evaluate((message) => window.postMessage(message, '*'), {
      messagingHandle,
      messageId: 'own',
      messageType: 'ui.done',
      payload: {},
    })
    await ask(page, { messagingHandle, messageType: 'status.handshake' })
    expect(await statusOf(page).textContent()).toBe('The app is open for Niamh Cruz.')
  })

  it('V13 the EHR can launch the app for a person who is not a patient of the clinic yet, and the clinic can enroll the person', async () => {
    const page = await launch('Ada Moss')
    await appOf(page).getByText('The patient is not at your clinic yet.').waitFor()
    await rtmOf(page).getByText('Ada Moss is not a patient at your clinic yet.').waitFor()
  })
})
