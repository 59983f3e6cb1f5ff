/** Helpers for a patient's chat. The sandbox writes as the patient. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { type Connection, connect } from '../../contract/connection'
import { type ChatPeople, chatPeople } from '../../support/chat-people'
import { type Journey, startJourney, type VisitOptions } from '../journey'

/** Returns the list of messages. */
export const log = (page: Page): Locator => page.getByRole('log', { name: 'Messages' })

/**
 * Returns the article of a message, found by its text. The article includes the author and the
 * delivery state.
 */
export function said(page: Page, text: string): Locator {
  return log(page).getByRole('article').filter({ hasText: text })
}

export const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to / })

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

async function control(journey: Journey, name: string, body: unknown): Promise<void> {
  const answer = await fetch(`${journey.sandbox.appUrl}/api/sandbox/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
}

/**
 * Starts a clinic with a chat. The clinic's patient has the signed-in user and a colleague on the
 * care team.
 */
export function startChat() {
  const journey = startJourney({ patients: 40 })
  let connection: Connection | undefined
  let people: ChatPeople | undefined
  beforeAll(async () => {
    connection = await connect(journey.sandbox)
    people = await chatPeople(connection)
  })
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The sandbox has not started.')
    return value
  }
  const path = (id: number) => `/patient-list?pid=${id}&pdopen=true`
  return {
    journey,
    get connection() {
      return started(connection)
    },
    get patient() {
      return started(people).patient
    },
    get colleague() {
      return started(people).colleague
    },
    /** Opens the patient's detail, and does not open its chat. */
    visit(options: VisitOptions = {}): Promise<Page> {
      return journey.visit({ path: path(this.patient.user.id), ...options })
    },
    /** Opens the chat of the patient. */
    async open(options: VisitOptions = {}): Promise<Page> {
      const page = await this.visit(options)
      await page.getByRole('tab', { name: /^Chat/ }).click()
      await log(page).waitFor()
      return page
    },
    /**
     * Opens the patient's Chat tab, signed in as the colleague, who may not be a member of the
     * chat.
     */
    async openTabAsColleague(): Promise<Page> {
      const assertion = await journey.sandbox.assertion(this.colleague.username)
      const page = await journey.visit({
        path: `/sso-auth?assertion=${assertion}`,
        signedOut: true,
      })
      await page.getByRole('tablist').waitFor()
      await page.goto(`${journey.sandbox.appUrl}${path(this.patient.user.id)}`)
      await page.getByRole('tab', { name: /^Chat/ }).click()
      return page
    },
    /** Opens the patient's chat, signed in as the colleague. */
    async openAsColleague(): Promise<Page> {
      const page = await this.openTabAsColleague()
      await log(page).waitFor()
      return page
    },
    /** Writes a message as the patient. */
    answer: (text: string) =>
      control(journey, 'chat-message', { patientId: started(people).patient.user.id, text }),
    unread: (count: number) => journey.sandbox.unread(started(people).patient.user.id, count),
    /**
     * Marks all messages as delivered to the patient's phone, or as read on the patient's phone.
     */
    receipt: (receipt: 'delivered' | 'read') =>
      journey.sandbox.chatReceipt(started(people).patient.user.id, receipt),
    /** Closes the sockets of one user, or of all users. */
    drop: (userId?: number) => control(journey, 'chat-drop', userId ? { userId } : {}),
    faults: (faults: Record<string, unknown>) => control(journey, 'chat-faults', faults),
  }
}
