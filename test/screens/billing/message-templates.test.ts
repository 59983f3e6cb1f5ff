/** Tests the message templates in the billing settings. */
import { QueryClient } from '@tanstack/query-core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { replaceMessageTemplatesMutation } from '../../../src/api/message-template-writes'
import { connect } from '../../contract/connection'
import { toast } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-billing-settings', patients: 1 })

const PATH = '/api/patient/message-templates/'
const sent = async () =>
  (await screen.requests()).filter(({ method, path }) => method === 'PUT' && path === PATH)

const part = (page: Page) => page.getByRole('region', { name: 'Message templates', exact: true })
const names = (page: Page) => part(page).locator('li b').allTextContents()
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(): Promise<Page> {
  await screen.sandbox.reset(1)
  const page = await screen.visit()
  await part(page).getByRole('button', { name: 'New template' }).waitFor()
  return page
}

async function type(page: Page, name: string, en: string, es: string): Promise<void> {
  await field(page, 'Name *').fill(name)
  await field(page, 'Message in English *').fill(en)
  await field(page, 'Message in Spanish *').fill(es)
}

/** Replaces all templates by one template, as another user would. */
async function replaceElsewhere(name: string, en: string): Promise<void> {
  const { http } = await connect(screen.sandbox)
  const theirs = { name, texts: { en, es: 'Su texto' }, isReminder: false }
  const { mutationFn } = replaceMessageTemplatesMutation(http)
  await mutationFn({ rows: [theirs], version: null }, { client: new QueryClient() })
}

describe('the message templates', () => {
  it('Y27 message templates are added, changed and deleted', async () => {
    const page = await open()
    await eventually(() => names(page)).toEqual(['Few days left', 'Time for a call', 'Well done'])
    await press(page, 'New template')
    await type(page, 'Exercises', 'Hello {first_name}', 'Hola, {first_name}')
    await press(page, 'Save')
    await toast(page, 'The template “Exercises” was saved.').waitFor()
    const withNew = ['Exercises', 'Few days left', 'Time for a call', 'Well done']
    await eventually(() => names(page)).toEqual(withNew)
    await press(page, 'Edit Exercises')
    await field(page, 'Message in English *').fill('Good morning, {first_name}')
    await press(page, 'Save')
    await part(page).getByText('Good morning, {first_name}').waitFor()
    await press(page, 'Edit Exercises')
    await press(page, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await toast(page, 'The template “Exercises” was deleted.').waitFor()
    await eventually(() => names(page)).toEqual(withNew.slice(1))
  })

  it('Y27 if typed values are invalid, the form of a message template shows beside each field what is wrong, and sends no request', async () => {
    const page = await open()
    await press(page, 'New template')
    await type(page, 'well DONE', 'Hello {name}', '')
    await press(page, 'Save')
    const said = dialog(page)
    await said.getByText('Another template has this name.').waitFor()
    await said
      .getByText('{name} is not a placeholder. Choose one from the list below.', { exact: true })
      .waitFor()
    await said.getByText('Enter a message.', { exact: true }).waitFor()
    expect(await sent()).toEqual([])
  })

  it('Y27 a new message template is saved beside the templates that a colleague has saved in the meantime', async () => {
    const page = await open()
    await press(page, 'New template')
    await type(page, 'Mine', 'My text', 'Mi texto')
    await replaceElsewhere('Theirs', 'Their text')
    await press(page, 'Save')
    await toast(page, 'The template “Mine” was saved.').waitFor()
    await eventually(() => names(page)).toEqual(['Mine', 'Theirs'])
  })

  it('Y27 the form of a message template shows a colleague’s change of the same text before the user’s text replaces this change', async () => {
    const page = await open()
    await press(page, 'Edit Well done')
    await field(page, 'Message in English *').fill('My text')
    await replaceElsewhere('Well done', 'Their text')
    await press(page, 'Save')
    await dialog(page)
      .getByText(
        'This field was changed to “Their text”. To replace it with your entry, save again.',
      )
      .waitFor()
    expect(await sent()).toHaveLength(1)
    await press(page, 'Save')
    await toast(page, 'The template “Well done” was saved.').waitFor()
    await part(page).getByText('My text').waitFor()
    expect(await names(page)).toEqual(['Well done'])
    // The colleague's Spanish text is kept, because this user has not changed it.
    await press(page, 'Edit Well done')
    expect(await field(page, 'Message in Spanish *').inputValue()).toBe('Su texto')
  })

  it('N12 Y27 if the response is lost when a message template is renamed, the template can be saved again', async () => {
    const page = await open()
    let isLost = true
    await page.route(`**${PATH}`, async (route) => {
      if (route.request().method() !== 'PUT' || !isLost) return route.fallback()
      isLost = false
      await route.fetch()
      await route.abort('connectionreset')
    })
    await press(page, 'Edit Well done')
    await field(page, 'Name *').fill('Great work')
    await press(page, 'Save')
    await toast(page, 'Request failed').waitFor()
    await press(page, 'Save')
    await toast(page, 'The template “Great work” was saved.').waitFor()
    await eventually(() => names(page)).toEqual(['Few days left', 'Great work', 'Time for a call'])
  })

  it('Y27 if a colleague changes a message template while this user saves it, the form keeps the typed text', async () => {
    const page = await open()
    await press(page, 'New template')
    await type(page, 'Mine', 'My text', 'Mi texto')
    await screen.sandbox.faults({
      method: 'PUT',
      path: PATH.replace('/api', ''),
      status: 412,
      body: { message: 'The templates were changed.' },
      times: 1,
    })
    await press(page, 'Save')
    await toast(page, 'Request failed').waitFor()
    expect(await field(page, 'Message in English *').inputValue()).toBe('My text')
    await press(page, 'Save')
    await toast(page, 'The template “Mine” was saved.').waitFor()
  })

  it('Y27 if the message templates cannot be loaded again after one was saved, the list shows the saved template, and it can be deleted', async () => {
    const page = await open()
    await press(page, 'Edit Well done')
    await field(page, 'Message in English *').fill('Good morning')
    let isSaved = false
    await page.route(`**${PATH}`, async (route) => {
      if (route.request().method() === 'PUT') isSaved = true
      else if (isSaved) return route.fulfill({ status: 409, json: {} })
      await route.fallback()
    })
    await press(page, 'Save')
    await toast(page, 'The template “Well done” was saved.').waitFor()
    await part(page).getByText('Good morning').waitFor()
    await press(page, 'Edit Well done')
    await press(page, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await toast(page, 'The template “Well done” was deleted.').waitFor()
    await eventually(() => names(page)).not.toContain('Well done')
    expect((await sent()).map(({ status }) => status)).toEqual([200, 200])
  })

  it('Y27 the form of a message template keeps the typed text after a reload', async () => {
    const page = await open()
    await press(page, 'Edit Well done')
    await field(page, 'Message in English *').fill('Half of a text')
    await screen.reload(page)
    await press(page, 'Edit Well done')
    expect(await field(page, 'Message in English *').inputValue()).toBe('Half of a text')
  })

  it('Y27 if the backend does not support message templates, the settings show a message in place of the templates', async () => {
    await screen.sandbox.reset(1)
    await screen.sandbox.faults({ path: PATH.replace('/api', ''), status: 404, times: 1 })
    const page = await screen.visit()
    await part(page)
      .getByText(
        'Your clinic’s server does not support message templates yet. Ask your administrator to update it.',
      )
      .waitFor()
    expect(await part(page).getByRole('button').count()).toBe(0)
  })
})
