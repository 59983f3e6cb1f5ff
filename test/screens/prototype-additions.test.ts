/**
 * Tests pages whose scripts have added to the prototypes of JavaScript's own objects (V08). An
 * error on such a page makes its test fail.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toast } from '../journeys/billing/billing-page'
import { field, openFor } from '../journeys/patients/patient-dialogs-page'
import { eventually } from '../support/pages'
import { startScreen } from './screen'

const screen = startScreen({ tag: 'rtm-patient-list', patients: 40 })

/** Adds what old libraries add: enumerable functions, a `toJSON`, and a `then` without a value. */
function addToPrototypes() {
  const add = (prototype: object, name: string) => {
    Object.defineProperty(prototype, name, {
      value: () => 'added by the page',
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  for (const name of ['extend', 'each', 'key', 'hash', 'toJSON', 'isEmpty']) {
    add(Object.prototype, name)
  }
  for (const name of ['remove', 'contains', 'first', 'toJSON']) add(Array.prototype, name)
  for (const name of ['trimAll', 'format', 'toJSON']) add(String.prototype, name)
  Object.defineProperty(Object.prototype, 'then', { get: () => undefined, configurable: true })
}

async function open(tag: string, attributes: Record<string, string> = {}): Promise<Page> {
  await screen.sandbox.reset(40)
  return screen.visit({
    tag,
    attributes,
    isOwn: true,
    prepare: (page) => page.addInitScript(addToPrototypes),
  })
}

const bodyOf = async (path: RegExp, method: string) =>
  (await screen.requests()).findLast((one) => one.method === method && path.test(one.path))?.body

describe('elements on a page that extends Object.prototype', () => {
  it('V08 the patients list loads on a page that extends Object.prototype, and saves exactly the fields of its form', async () => {
    const page = await open('rtm-patient-list')
    const row = page.locator('[data-row-id]').first()
    await row.waitFor()
    const dialog = await openFor(
      page,
      Number(await row.getAttribute('data-row-id')),
      'Edit patient',
    )
    await field(dialog, 'First name *').fill('Changed')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const body = await bodyOf(/^\/api\/patient\/patients\/\d+\/$/, 'PATCH')
    expect(JSON.stringify(body)).toContain('Changed')
    expect(JSON.stringify(body)).not.toContain('added by the page')
  })

  it('V08 the patient’s detail loads on a page that extends Object.prototype, and logs an interaction', async () => {
    const list = await open('rtm-patient-list')
    const id = await list.locator('[data-row-id]').first().getAttribute('data-row-id')
    const page = await open('rtm-patient-detail', { 'patient-id': id ?? '' })
    // The next step of the patient can be a second button with the same name.
    await page.getByRole('button', { name: 'Log interaction' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Log interaction' })
    await field(dialog, 'Minutes *').fill('6')
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()
    expect(await bodyOf(/interaction-logs\/$/, 'POST')).toMatchObject({
      duration_secs: 360,
      activity_types: ['PHN'],
    })
  })

  it('V08 the billing list loads on a page that extends Object.prototype, and marks a billing as billed', async () => {
    const page = await open('rtm-patient-billing', { tab: 'ready' })
    const row = page.locator('[data-row-id]').first()
    const uuid = await row.getAttribute('data-row-id')
    await row.getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
    await eventually(() => page.locator(`[data-row-id="${uuid}"]`).count()).toBe(0)
  })
})
