/**
 * The calls of a patient's chat: calls of the backend, of the chat service over REST, and of
 * Sendbird's SDK.
 */
import type { Page } from 'playwright-core'
import { type FaultySituation, withoutBody } from '../../support/fault-cell'
import { deleteChatChannel } from '../../support/other-calls'
import { eventually } from '../../support/pages'
import { toast } from '../billing/billing-page'
import { field, log, type startChat } from '../chat/chat-page'

type Chat = ReturnType<typeof startChat>

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (name: string) => (page: Page) =>
  dialog(page).getByRole('button', { name, exact: true }).click()
const panel = (page: Page) => page.getByRole('complementary', { name: 'Summary of this chat' })
const says = (title: string) => (page: Page) => toast(page, title).waitFor()
const shown = (page: Page) => log(page).waitFor()

const channel = '/v3/(sdk/)?group_channels/[^/]+'
const NO_PROVIDERS = 'The providers could not be loaded.'
const SCHEDULED = /\/scheduled_messages/
/** Our texts for failures of the chat. The chat service's own texts are never shown. */
const chatWords = /The chat (could not|did not|service)|no longer available|not a member/

/** Returns the date of tomorrow, for which a message can be scheduled. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

async function writeLater(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await button('Send later')(page)
  await dialog(page).getByRole('textbox', { name: 'Date *' }).fill(tomorrow())
  await dialog(page).getByLabel('Time *').fill('12:00')
}

/** Returns the calls that load a chat. */
function openings(chat: Chat): FaultySituation[] {
  return [
    {
      name: 'opening a chat',
      of: ['channel'],
      call: new RegExp(String.raw`${channel}(\?|$)`),
      done: shown,
    },
    {
      name: 'the messages of a chat',
      of: ['before'],
      call: new RegExp(String.raw`${channel}/messages(\?|$)`),
      done: shown,
    },
    {
      name: 'the scheduled messages',
      of: ['scheduled'],
      call: SCHEDULED,
      words: /The scheduled messages could not be loaded/,
      done: async (page: Page) => {
        await page.getByText('The scheduled messages could not be loaded.').waitFor({
          state: 'detached',
        })
        await shown(page)
      },
    },
  ].map(({ call, ...situation }) => ({
    words: chatWords,
    ...situation,
    call: ['GET', call] satisfies [string, RegExp],
    open: async (prepare: (page: Page) => Promise<void>) => {
      const page = await chat.visit()
      await page.getByRole('tab', { name: /^Chat/ }).waitFor()
      await prepare(page)
      await page.getByRole('tab', { name: /^Chat/ }).click()
      return page
    },
    keepsSession: true,
  }))
}

/** The calls of the actions that users do in a chat. */
const acts: readonly Omit<FaultySituation, 'open'>[] = [
  {
    name: 'the summary of a chat',
    of: ['chatChannelQuery'],
    call: ['GET', /patient\/chat-channel\//],
    start: button('Summary'),
    done: (page) => panel(page).getByText('No summary yet.').waitFor(),
  },
  {
    name: 'summarizing a chat',
    of: ['createSummary'],
    call: ['POST', /vendors\/summary\/$/],
    prepare: button('Summary'),
    start: button('Summarize'),
    again: button('Summarize'),
    done: (page) =>
      panel(page)
        .getByText(/^This summary consists of sentences/)
        .waitFor(),
  },
  {
    name: 'rating a summary',
    of: ['addFeedback'],
    call: ['POST', /add_feedback/],
    accepts: withoutBody,
    prepare: async (page) => {
      await button('Summary')(page)
      await button('Summarize')(page)
      await button('Not useful')(page)
      await panel(page).getByRole('textbox').fill('Typed before')
    },
    start: button('Send feedback'),
    typed: [(page) => panel(page).getByRole('textbox'), 'Typed before'],
    again: button('Send feedback'),
    done: says('Thank you for your feedback.'),
  },
  {
    name: 'inviting a colleague',
    of: ['inviteToChatChannel'],
    call: ['POST', /invite-to-chat-channel/],
    accepts: withoutBody,
    prepare: async (page) => {
      await button('Invite to chat')(page)
      await dialog(page)
        .getByRole('button', { name: /^Choose/ })
        .click()
      await page.getByRole('listbox').getByRole('option').first().click()
      await page.getByRole('listbox').waitFor({ state: 'detached' })
    },
    start: press('Invite'),
    again: press('Invite'),
    done: says('The invitation was sent.'),
  },
  {
    name: 'scheduling a message',
    of: ['schedule'],
    call: ['POST', SCHEDULED],
    keepsSession: true,
    hangs: ['wrong shape'],
    words: chatWords,
    prepare: (page) => writeLater(page, 'Typed before'),
    start: press('Schedule'),
    typed: [(page) => dialog(page).getByRole('textbox', { name: 'Message *' }), 'Typed before'],
    again: press('Schedule'),
    done: says('The message is scheduled.'),
  },
  {
    name: 'cancelling a scheduled message',
    of: ['cancelScheduled'],
    call: ['DELETE', SCHEDULED],
    // The SDK does not read the body of this response.
    accepts: ['wrong shape'],
    // For half a second, the SDK returns the same response to an equal request.
    isFinal: ['timeout'],
    keepsSession: true,
    words: /The message was not cancelled/,
    prepare: async (page) => {
      await writeLater(page, 'Typed before')
      await press('Schedule')(page)
      await button(/scheduled messages?$/)(page)
    },
    start: button('Cancel message'),
    again: button('Cancel message'),
    done: says('The scheduled message was cancelled.'),
  },
]

/** Returns the calls for unread counts, which use the chat service's REST API without the SDK. */
function counts(chat: Chat): FaultySituation[] {
  return [
    {
      name: 'the unread messages of the patients list',
      of: ['unreadChannels'],
      address: /my_group_channels/,
      place: (page: Page) => page.getByRole('tab', { name: /^Active/ }),
    },
    {
      name: 'the number of unread messages of a patient',
      of: ['channelUnreadCount'],
      address: /messages\/unread_count/,
      place: (page: Page) => page.getByRole('tab', { name: /^Chat/ }),
    },
  ].map(({ address, place, ...situation }) => ({
    ...situation,
    open: async (prepare: (page: Page) => Promise<void>) => {
      await chat.unread(3)
      const withClock = async (page: Page) => {
        await page.clock.install()
        await prepare(page)
      }
      return chat.visit({ prepare: withClock, isOwn: true })
    },
    call: ['GET', address] satisfies [string, RegExp],
    keepsSession: true,
    // If a count cannot be loaded, no message is shown (H07).
    quiet: (page: Page) => page.getByRole('region', { name: 'Summary' }).waitFor(),
    again: async () => {},
    // After a failure, the counts are requested again once a minute (Y06).
    done: (page: Page) =>
      eventually(async () => {
        await page.clock.fastForward(60_000)
        return place(page).textContent()
      }).toMatch(/unread message/),
  }))
}

export function chatSituations(chat: Chat): FaultySituation[] {
  return [
    ...openings(chat),
    ...acts.map((act) => ({ ...act, open: () => chat.open() })),
    {
      name: 'creating a channel',
      of: ['createChatChannel'],
      open: async () => {
        await deleteChatChannel(chat.connection.http, chat.patient.sbChannelUrl ?? '')
        const page = await chat.visit()
        await page.getByRole('tab', { name: /^Chat/ }).click()
        return page
      },
      call: ['POST', /patient\/chat-channel\//],
      start: button('Create chat'),
      again: button('Create chat'),
      done: shown,
    },
    {
      name: 'the colleagues to invite',
      of: ['providerListQuery'],
      open: (prepare) => chat.visit({ prepare, isOwn: true }),
      call: ['GET', /pt\/providers\/\?/],
      prepare: async (page) => {
        await page.getByRole('tab', { name: /^Chat/ }).click()
        await button('Invite to chat')(page)
      },
      quiet: (page) => page.getByText(NO_PROVIDERS).waitFor(),
      again: press('Try again'),
      done: (page) => page.getByText(NO_PROVIDERS).waitFor({ state: 'detached' }),
    },
    ...counts(chat),
  ]
}
