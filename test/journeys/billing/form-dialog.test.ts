/** Tests the form dialog that all screens use. */

import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundlePage } from '../../support/bundle-page'
import { sharedBrowser } from '../../support/chromium'
import { type PageServer, type ServedFile, servePages } from '../../support/page-server'
import { eventually } from '../../support/pages'

let browser: Browser
let server: PageServer
let bundle: Map<string, string>
let page: Page

const html =
  '<!doctype html><html lang="en"><title>Form</title><body><script type="module" src="page.js"></script>'

function fileAt(path: string): ServedFile | undefined {
  if (path === '/') return { type: 'text/html', body: html }
  const body = bundle.get(path.slice(1))
  return body === undefined ? undefined : { type: 'text/javascript', body }
}

/** Lets the page's pending request end. */
function release(): Promise<void> {
  return page.evaluate(() => Reflect.get(window, 'release')())
}

function calls(): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'calls'))
}

beforeAll(async () => {
  bundle = await bundlePage(join(import.meta.dirname, 'form-dialog.page.tsx'))
  browser = await sharedBrowser()
  server = await servePages(fileAt, async () => '')
})

afterAll(async () => {
  await server?.close()
})

beforeEach(async () => {
  page = await browser.newPage()
  await page.goto(server.origin)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('dialog', { name: 'A note' }).waitFor()
  return () => page.close()
})

describe('a form dialog', () => {
  it('G03 a dialog asks for confirmation before it deletes something', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await question.getByText('This action cannot be undone', { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await calls()).toEqual([])

    await page.getByRole('button', { name: 'Delete' }).click()
    // Both clicks come before the page can react to the first one (G05).
    await question
      .getByRole('button', { name: 'Confirm' })
      .evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await eventually(() => calls()).toEqual(['delete'])
  })

  it('G02 G05 a form dialog shows “Submitting” during the request, and sends one request after a double click', async () => {
    await page.getByRole('textbox', { name: 'Note' }).fill('kept')
    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    await submit.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await page.getByRole('button', { name: 'Submitting' }).waitFor()
    await release()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await eventually(() => calls()).toEqual(['submit kept'])
  })

  it('G02 G04 X15 a form dialog disables its fields during the request, and after a failure shows “Request failed” and keeps the values and the focus', async () => {
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.fill('refused')
    await note.press('Enter')
    const submitting = page.getByRole('button', { name: 'Submitting' })
    await submitting.waitFor()
    await eventually(() => note.isDisabled()).toBe(true)
    await eventually(() => submitting.evaluate((button) => button.matches(':focus'))).toBe(true)
    await release()
    await page.getByText('Request failed').first().waitFor()
    await eventually(() => note.isEnabled()).toBe(true)
    await eventually(() => note.evaluate((field) => field.matches(':focus'))).toBe(true)
    await eventually(() => note.inputValue()).toBe('refused')
  })
})
