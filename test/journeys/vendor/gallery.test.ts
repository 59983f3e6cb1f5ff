/**
 * Tests the gallery in a subfolder of a server that only serves files. The gallery may send no
 * request to another address.
 */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type GalleryAttribute, galleryElements } from '../../../scripts/gallery-elements'
import { eventually, nextFrames, startVisits } from '../../support/pages'
import { type StaticServer, serveFolder } from '../../support/static-server'
import { violations } from '../axe'

const visits = startVisits('gallery', async (page) => void (await page.goto('about:blank')), true)
let server: StaticServer | undefined
/** The requests of the test that were not for the gallery's folder. */
const elsewhere: string[] = []

beforeAll(async () => {
  server = await serveFolder(join(import.meta.dirname, '../../../dist/gallery'), '/some/path/')
})
afterEach(() => expect(elsewhere.splice(0)).toEqual([]))
afterAll(() => server?.close())

/** Opens the gallery. A request to any other address fails, and then the test fails too. */
async function open(hash: string): Promise<Page> {
  const { page } = await visits.page({ viewport: { width: 1440, height: 900 } })
  const url = server?.url ?? ''
  await page.route(
    (to) => !to.href.startsWith(url),
    (route) => {
      elsewhere.push(route.request().url())
      return route.abort()
    },
  )
  await page.goto(url + hash)
  return page
}

const log = (page: Page) => page.getByRole('list', { name: 'Event log, newest first' })
const entry = (page: Page, name: string) =>
  log(page).getByRole('listitem').filter({ hasText: name })
const code = (page: Page) => page.getByRole('region', { name: 'Code' }).locator('pre')
const setting = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

/** Opens an element by clicking its link. */
async function choose(page: Page, tag: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Elements' }).getByText(tag, { exact: true }).click()
  await page.getByRole('heading', { name: `<${tag}>` }).waitFor()
}

/** Changes the control of an attribute, and returns the new value. */
async function changeControl(page: Page, { name, type }: GalleryAttribute): Promise<string> {
  const control = page.getByLabel(name, { exact: true })
  const suggested = await control.evaluate((one) =>
    one instanceof HTMLInputElement ? one.list?.options[0]?.value : undefined,
  )
  if (type === "'on' | 'off'") {
    await control.check()
    return 'on'
  }
  if (type.startsWith("'")) {
    const [, , value = ''] = await control.locator('option').allTextContents()
    await control.selectOption(value)
    return value
  }
  const other = { 'provider-id': 'null', view: 'sort=patient' }[name] ?? 'x'
  const value = suggested ?? other
  await control.fill(value)
  return value
}

describe('the gallery on a plain file host', () => {
  it.each(galleryElements())(
    'V17 the gallery shows <$tag> and its events, without axe violations, and each control changes an attribute and the shown code',
    async ({ tag, attributes }) => {
      const page = await open('')
      await choose(page, tag)
      await entry(page, 'rtm-ready').first().waitFor()
      expect(await violations(page)).toEqual([])
      const element = page.locator(`main ${tag}`)
      for (const attribute of attributes) {
        const value = await changeControl(page, attribute)
        await eventually(() => element.getAttribute(attribute.name)).toBe(value)
        await eventually(() => code(page).innerText()).toContain(`${attribute.name}="${value}"`)
      }
      await page.reload()
      for (const { name } of attributes) expect(await element.getAttribute(name)).not.toBeNull()
    },
  )

  it('V17 a control on the gallery page changes what the element shows, and an empty control removes the attribute from the code example', async () => {
    const page = await open('#rtm-patient-billing')
    const tab = page.getByRole('tab', { name: /^Billed/, selected: true })
    await page.getByRole('tab', { name: /^Ready/, selected: true }).waitFor()
    await page.getByLabel('tab', { exact: true }).selectOption('billed')
    await tab.waitFor()
    await page.getByLabel('tab', { exact: true }).selectOption('')
    expect(await code(page).innerText()).toBe('<rtm-patient-billing></rtm-patient-billing>')
  })

  it('V17 the gallery logs an event with its detail, can hide the events of one name, and can clear the log', async () => {
    const page = await open('#rtm-patient-list')
    await page
      .locator('rtm-patient-list')
      .getByRole('row')
      .nth(1)
      .getByRole('button')
      .first()
      .click()
    const selected = entry(page, 'rtm-patient-select')
    await selected.getByText('"patientId"').waitFor()
    await page.getByRole('checkbox', { name: /^rtm-patient-select/ }).uncheck()
    await eventually(() => selected.count()).toBe(0)
    await page.getByRole('button', { name: 'Clear' }).click()
    await eventually(() => log(page).getByRole('listitem').count()).toBe(0)
  })

  it('V17 the gallery sets a property from valid JSON, and explains what is wrong in an invalid text', async () => {
    const page = await open('#rtm-patient-detail')
    const editor = page.getByLabel('newPatient', { exact: true })
    await editor.fill('{ "firstName": "Ada"')
    await page.getByRole('alert').filter({ hasText: 'This is not valid JSON' }).waitFor()
    const example: unknown = JSON.parse((await editor.getAttribute('placeholder')) ?? '')
    await editor.fill(JSON.stringify({ ...Object(example), firstName: 'Ada', lastName: 'Example' }))
    await page.locator('rtm-patient-detail').getByText('Ada Example').first().waitFor()
  })

  it('V17 a user can change the configuration of the element in the gallery', async () => {
    const page = await open('#rtm-support')
    await page
      .getByLabel('config', { exact: true })
      .fill('{"academyUrl":"https://academy.example/"}')
    await page.locator('rtm-support a[href="https://academy.example/"]').waitFor()
  })

  it('V17 the gallery calls a method of the element, and shows its result', async () => {
    const page = await open('#rtm-patient-list')
    await entry(page, 'rtm-ready').waitFor()
    await page.getByRole('button', { name: `selectRow('next')` }).click()
    await page.locator('output').getByText('true').waitFor()
    await entry(page, 'rtm-patient-select').waitFor()
  })

  it('V17 the chat in the gallery sends a message, and shows that the simulated patient is typing and then the patient’s reply', async () => {
    const page = await open('')
    await choose(page, 'rtm-patient-chat')
    const chat = page.locator('rtm-patient-chat')
    await chat.getByRole('textbox', { name: /^Message to / }).fill('How is the knee?')
    await page.keyboard.press('Enter')
    await chat.getByRole('article').filter({ hasText: 'How is the knee?' }).waitFor()
    await page.getByRole('checkbox', { name: 'The patient is typing' }).check()
    await chat
      .getByText(/is typing/)
      .first()
      .waitFor()
    await page.getByLabel('Message of the patient').fill('Much better!')
    await page.getByRole('button', { name: 'Write as the patient' }).click()
    await chat.getByRole('article').filter({ hasText: 'Much better!' }).waitFor()
    await eventually(() => chat.getByText(/is typing/).count()).toBe(0)
  })

  it('V17 the list in the gallery shows how many patients have unread messages', async () => {
    const page = await open('#rtm-patient-list')
    const unread = page.getByRole('button', { name: /^Unread/ })
    await eventually(async () =>
      Number((await unread.innerText()).replace(/\D/g, '')),
    ).toBeGreaterThan(0)
  })

  it('V17 with other data in the gallery, the list shows that it is offline or empty, has errors, or that nobody is signed in', async () => {
    visits.expectComplaint(/./)
    const page = await open('#rtm-patient-list')
    for (const [data, words] of [
      ['Offline', 'Try again'],
      ['Empty clinic', 'No active patients'],
      ['Server errors', 'Out of order.'],
      ['Signed out', 'You are not signed in.'],
    ] as const) {
      const shown = page.locator('rtm-patient-list').getByText(words).first()
      expect(await shown.isVisible(), data).toBe(false)
      await setting(page, 'Data').selectOption(data)
      await shown.waitFor()
    }
  })

  it('V17 with the data “1,000 rows” in the gallery, the billing list shows 1,000 rows', async () => {
    visits.expectComplaint(/Nobody is signed in, and the configuration has no getAssertion/)
    const page = await open('#rtm-patient-billing?tab=billed&.data=large')
    const tab = page.getByRole('tab', { name: /^Billed/ })
    await eventually(async () =>
      Number((await tab.innerText()).replace(/\D/g, '')),
    ).toBeGreaterThan(1000)
  })

  it('V17 the gallery applies theme, language and width to the element, and stores these choices in the URL', async () => {
    const page = await open('#rtm-sso-tile')
    await setting(page, 'Theme').selectOption('Dark')
    await setting(page, 'Language').selectOption('Español')
    await setting(page, 'Width').selectOption('380 px')
    const tile = page.locator('rtm-sso-tile')
    await tile.getByText('Listos para facturar').waitFor()
    expect(new URL(page.url()).hash).toBe('#rtm-sso-tile?.width=380&.theme=dark&.language=es')
    expect((await page.locator('main .page').boundingBox())?.width).toBe(380)
    expect(await violations(page)).toEqual([])
  })

  it('V17 the gallery sends a project to StackBlitz only when the user clicks the button', async () => {
    const page = await open('#rtm-metrics?theme=dark')
    const posted: string[] = []
    await page.context().route('https://stackblitz.com/**', (route) => {
      const request = route.request()
      posted.push(`${request.method()} ${new URLSearchParams(request.postData() ?? '')}`)
      return route.fulfill({ contentType: 'text/html', body: '<title>A project</title>' })
    })
    await entry(page, 'rtm-ready').waitFor()
    expect(posted).toEqual([])
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open in StackBlitz' }).click()
    const project = await opening
    await eventually(() => project.title()).toBe('A project')
    expect(posted).toHaveLength(1)
    const [method, fields] = (posted[0] ?? '').split(' ')
    const sent = new URLSearchParams(fields)
    expect(method).toBe('POST')
    expect(sent.get('project[template]')).toBe('node')
    expect(sent.get('project[files][index.html]')).toContain('<rtm-metrics theme="dark">')
    expect(sent.get('project[files][main.ts]')).toContain(`'rtm-elements/elements/rtm-metrics'`)
    expect(sent.get('project[files][package.json]')).toContain('"rtm-elements"')
  })

  it('V17 the gallery does not scroll sideways at widths from 380 to 1920 px', async () => {
    const page = await open('#rtm-patient-billing?.width=1280')
    await entry(page, 'rtm-ready').waitFor()
    for (const width of [380, 800, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await nextFrames(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})
