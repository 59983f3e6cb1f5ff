/**
 * Tests tasks around a conversation: templates, scheduled messages, interaction logs, and the
 * invitation of a colleague.
 */
import { describe, expect, it } from 'vitest'
import { replaceCareTeam } from '../../../src/api/care-team'
import { eventually, PATIENCE } from '../../support/pages'
import { signInByForm } from '../journey'
import { field, log, said, startChat, write } from './chat-page'

const chat = startChat()
const { journey } = chat

type Page = Awaited<ReturnType<typeof chat.open>>

/** Returns a time in the zone of the browser, in the format of the form fields. */
function fieldsOf(at: number): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    date: `${of('year')}-${of('month')}-${of('day')}`,
    time: `${of('hour')}:${of('minute')}`,
  }
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function schedule(page: Page, at: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Send later' })
  const { date, time } = fieldsOf(at)
  await dialog.getByRole('textbox', { name: 'Date *' }).fill(date)
  await dialog.getByLabel('Time *').fill(time)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
}

describe('a message template in the app', () => {
  it('Y27 a message template contains the patient’s name and is added after the typed text, and the message is sent once', async () => {
    const page = await chat.open()
    const { user } = chat.patient
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Templates', exact: true }).click()
      await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
    }
    const greeting = user.language?.startsWith('es') ? 'Hola, ' : 'Hello '
    await choose('Time for a call')
    await eventually(() => field(page).inputValue()).toContain(`${greeting}${user.firstName}`)
    expect(await field(page).inputValue()).not.toMatch(/[{}]/)
    await field(page).fill('Typed before')
    await choose('Time for a call')
    await eventually(() => field(page).inputValue()).toMatch(/^Typed before\n/)
    await field(page).press('Enter')
    await said(page, 'Typed before').waitFor()
    expect(await said(page, 'Typed before').count()).toBe(1)
    expect(await field(page).inputValue()).toBe('')
  })
})

describe('the next step of a patient at risk', () => {
  it('Y21 a click on the suggested next step for a patient at risk puts the clinic’s reminder into the message field of the chat, and a click on “Send” sends the reminder', async () => {
    const page = await journey.visit({ path: '/patient-list' })
    const reminder = page.getByRole('button', { name: /^At risk: .* Send a reminder\.$/ })
    const row = page.locator('[data-row-id]').filter({ has: reminder }).first()
    const button = row.getByRole('button', { name: /^At risk: / })
    const name = (await button.getAttribute('aria-description')) ?? ''
    // Only members of the care team have access to the chat, so the user becomes the patient's
    // primary provider.
    const { http, user } = chat.connection
    const id = Number(await row.getAttribute('data-row-id'))
    await replaceCareTeam(http, id, { primaryProvider: user.id, secondaryProviders: [] })
    await button.click()
    await page.getByRole('region', { name: `Chat with ${name}` }).waitFor()
    const first = name.split(' ')[0] ?? ''
    await eventually(() => field(page).inputValue()).toContain(first)
    const text = await field(page).inputValue()
    expect(text).not.toMatch(/[{}]/)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await said(page, text).waitFor()
    expect(await field(page).inputValue()).toBe('')
  })
})

describe('a scheduled message in the app', () => {
  it('D15 D16 Y10 a scheduled message can be set 10 minutes to 30 days ahead, is listed with its time, and can be cancelled', async () => {
    const page = await chat.open()
    await field(page).fill('See you tomorrow')
    await page.getByRole('button', { name: 'Send later' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send later' })
    const error = dialog.getByText(
      'The scheduled time must be between 10 mins and 30 days from now. (Including the current time)',
      { exact: true },
    )
    const now = Date.now()
    for (const at of [now, now + 9 * MINUTE, now + 30 * DAY + 2 * MINUTE]) {
      await schedule(page, at)
      await error.waitFor()
    }
    await schedule(page, now + 30 * DAY - 2 * MINUTE)
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => field(page).inputValue()).toBe('')

    await page.getByRole('button', { name: 'Send later' }).click()
    await dialog.getByRole('textbox', { name: 'Message *' }).fill('To be cancelled')
    const warning = dialog.getByText('The patient may be asleep.')
    const suggested = dialog.getByRole('group', { name: 'When' })
    const chosen = suggested.getByRole('button', { pressed: true })
    await eventually(() => chosen.allTextContents()).toEqual(['Tomorrow 9:00 AM'])
    await dialog.getByLabel('Time *').fill('20:00')
    await warning.waitFor()
    await eventually(() => chosen.count()).toBe(0)
    await suggested.getByRole('button', { name: 'Tomorrow 9:00 AM' }).click()
    await warning.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await page.getByRole('button', { name: /scheduled messages?$/ }).click()
    const item = page
      .getByRole('list', { name: 'Scheduled messages' })
      .getByRole('listitem')
      .filter({ hasText: 'To be cancelled' })
    await item.getByText(/^Will be sent on/).waitFor()
    await item.getByRole('button', { name: 'Cancel message' }).click()
    await item.waitFor({ state: 'detached' })
    // The text is not lost: the user can change it, or send it now.
    await eventually(() => field(page).inputValue()).toBe('To be cancelled')
  })
})

describe('the menu of a chat', () => {
  it('D20 the menu of a chat opens an interaction form that is filled in from the conversation', async () => {
    const page = await chat.open()
    await write(page, 'How are you?')
    await said(page, 'How are you?')
      .getByText(/^(Sent|Delivered|Read)$/)
      .waitFor()
    await log(page)
      .page()
      .getByLabel('Chat with')
      .getByRole('button', { name: 'Log this chat' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Log interaction' })
    expect(
      Number(await dialog.getByRole('textbox', { name: 'Minutes *' }).inputValue()),
    ).toBeGreaterThanOrEqual(1)
    await eventually(() => dialog.getByRole('checkbox', { name: /data review/i }).isChecked()).toBe(
      true,
    )
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const [sent] = (await journey.requests()).filter(
      ({ method, path }) => method === 'POST' && path === '/api/pt/interaction-logs/',
    )
    expect(sent?.status).toBe(201)
    expect(sent?.body).toMatchObject({ activity_types: ['DTR'], patient: chat.patient.user.id })
  })

  it('the menu of a chat can invite a colleague, who becomes a member of the chat', async () => {
    const page = await chat.open()
    await page.getByRole('button', { name: 'Invite to chat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite to chat' })
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.getByText('Choose a provider.').waitFor()
    await dialog.getByRole('button', { name: /^Choose/ }).click()
    const option = page.getByRole('listbox').getByRole('option').first()
    const name = (await option.textContent()) ?? ''
    await option.click()
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('group', { name: 'Members of this chat' })
      .locator(`[aria-label*="${name}"]`)
      .waitFor()
  })
})

/**
 * The forms of a chat: the steps that fill in each form, and the values of the form after these
 * steps.
 */
const forms: [string, (page: Page) => Promise<void>, (page: Page) => Promise<string | null>][] = [
  [
    'an invitation',
    async (page) => {
      await page.getByRole('button', { name: 'Invite to chat' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Choose/ })
        .click()
      await page.getByRole('option').last().click()
      await page.getByRole('listbox').waitFor({ state: 'detached' })
    },
    (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /Provider/ })
        .textContent(),
  ],
  [
    'a scheduled message',
    async (page) => {
      await page.getByRole('button', { name: 'Send later' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Message *' }).fill('Half of it')
    },
    (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Message *' }).inputValue(),
  ],
  [
    'feedback on a summary',
    async (page) => {
      await page.getByRole('button', { name: 'Summary' }).click()
      await page.getByRole('button', { name: /^Summarize/ }).click()
      await page.getByRole('button', { name: 'Not useful' }).click()
      await page.getByRole('textbox', { name: 'Comment (optional)' }).fill('Half of it')
    },
    (page) => page.getByRole('textbox', { name: 'Comment (optional)' }).inputValue(),
  ],
]

describe('an unfinished form', () => {
  it.each(forms)(
    'Z23 a form keeps its typed values after a reload and after the session has ended (401, 403): %s',
    async (_, fill, typed) => {
      const page = await chat.open()
      await fill(page)
      const before = await typed(page)
      expect(before).toMatch(/\S+ \S+/)
      for (const status of [null, 401, 403]) {
        if (status) await journey.sandbox.faults({ path: '/patient/patients/*', status, times: 1 })
        await page.reload()
        if (status) await signInByForm(page)
        await eventually(() => typed(page)).toBe(before)
      }
    },
  )
})

// This test is last, because its message is dated in the future. Messages of later tests would be
// shown above it.
describe('a scheduled message whose time has come', () => {
  it('a scheduled message appears in the channel when its time comes', async () => {
    const page = await chat.open()
    await page.getByRole('button', { name: 'Send later' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send later' })
    await dialog.getByRole('textbox', { name: 'Message *' }).fill('Sent by itself')
    await schedule(page, Date.now() + DAY)
    await dialog.waitFor({ state: 'hidden' })
    await journey.sandbox.clock({ advanceDays: 2 })
    try {
      await said(page, 'Sent by itself').waitFor({ timeout: 3 * PATIENCE })
    } finally {
      await journey.sandbox.clock({ now: new Date().toISOString() })
    }
  })
})
