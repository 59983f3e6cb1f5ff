/** The fault matrix of the chat and of framed pages, on the reference backend (`npm run faults`). */
import type { Page } from 'playwright-core'
import { type FaultySituation, testFaults } from '../../support/fault-cell'
import { embed, frameOf } from '../bridge/bridge-page'
import { log, startChat } from '../chat/chat-page'

const chat = startChat()
const { journey } = chat

const again = (page: Page) =>
  frameOf(page).getByRole('button', { name: 'Try again' }).first().click()

const situations: FaultySituation[] = [
  ...[
    { name: 'opening a chat', address: /\/v3\/(sdk\/)?group_channels\/[^/?]+(\?|$)/ },
    { name: 'the messages of a chat', address: /\/group_channels\/[^/]+\/messages(\?|$)/ },
  ].map(({ name, address }) => ({
    name,
    open: async (arrange: (page: Page) => Promise<void>) => {
      const page = await chat.visit()
      await page.getByRole('tab', { name: /^Chat/ }).waitFor()
      await arrange(page)
      await page.getByRole('tab', { name: /^Chat/ }).click()
      return page
    },
    call: ['GET', address] satisfies [string, RegExp],
    keepsSession: true,
    words: /chat|messages/i,
    done: (page: Page) => log(page).waitFor(),
  })),
  {
    name: 'a patient in a frame',
    open: (prepare) => embed(journey, { prepare, patientId: chat.patient.user.id }),
    call: ['GET', /patient\/patients\/\d+\//],
    gone: /This patient is no longer available/,
    again,
    done: (page) => frameOf(page).getByRole('region', { name: 'Summary' }).waitFor(),
  },
  {
    name: 'the billings of a patient in a frame',
    open: (prepare) =>
      embed(journey, { prepare, view: 'patient-billing-tile', patientId: chat.patient.user.id }),
    call: ['GET', /billinginstances\/\?(?!.*page_size=1\b)/],
    again,
    done: (page) => frameOf(page).getByRole('table').waitFor(),
  },
]

testFaults(situations, journey)
