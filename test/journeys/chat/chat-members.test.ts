/**
 * Tests the chat of several members: the positions of their messages, the chat of a colleague who
 * is removed while it is open, and the chat of a colleague who is not a member at first.
 */
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { replaceCareTeam } from '../../../src/api/care-team'
import { eventually } from '../../support/pages'
import { log, said, startChat, write } from './chat-page'

const chat = startChat()

/** Sets the care team of the patient: the signed-in user, and the given secondary providers. */
async function setTeam(secondaryProviders: readonly number[]): Promise<void> {
  const { http, user } = chat.connection
  const team = { primaryProvider: user.id, secondaryProviders: [...secondaryProviders] }
  await replaceCareTeam(http, chat.patient.user.id, team)
}

/** Returns the left, right and vertical center of an element, in whole pixels. */
async function placeOf(element: Locator) {
  const { left, right, top, bottom } = await element.evaluate((one) => {
    return one.getBoundingClientRect().toJSON()
  })
  return { left: Math.round(left), right: Math.round(right), center: (top + bottom) / 2 }
}

describe('the messages of several members', () => {
  it('the clinic’s messages are on the right, the patient’s messages are on the left, and the time is beside the name', async () => {
    await setTeam([chat.colleague.id])
    const [page, other] = [await chat.open(), await chat.openAsColleague()]
    const say = [
      { text: 'Mine', name: 'You', send: () => write(page, 'Mine') },
      { text: 'Theirs', name: chat.colleague.fullName, send: () => write(other, 'Theirs') },
      { text: 'Patient’s', name: chat.patient.user.fullName, send: () => chat.answer('Patient’s') },
    ]
    const [mine, theirs, patients] = await Promise.all(
      say.map(async ({ text, name, send }) => {
        await send()
        const message = said(page, text)
        await message.getByRole('time').waitFor()
        const [row, bubble, who, time] = await Promise.all([
          placeOf(message),
          placeOf(message.getByText(text, { exact: true })),
          placeOf(message.getByText(name, { exact: true })),
          placeOf(message.getByRole('time')),
        ])
        expect(Math.abs(who.center - time.center)).toBeLessThan(3)
        return { start: bubble.left - row.left, end: row.right - bubble.right }
      }),
    )
    expect(theirs?.end).toBe(mine?.end)
    expect(mine?.start).toBeGreaterThan(200)
    expect(patients?.start).toBeLessThan(60)
    expect(patients?.end).toBeGreaterThan(200)
  })
})

describe('a colleague who is removed from the care team', () => {
  it('D22 a colleague who is removed from the care team cannot use the chat until the colleague is added again, and the other members see both changes', async () => {
    await setTeam([chat.colleague.id])
    const [one, other] = [await chat.open(), await chat.openAsColleague()]
    const shown = one
      .getByRole('group', { name: 'Members of this chat' })
      .locator(`[aria-label*="${chat.colleague.fullName}"]`)
    await shown.waitFor()
    await setTeam([])
    await other.getByText('This chat is no longer available.').waitFor()
    await shown.waitFor({ state: 'detached' })
    await setTeam([chat.colleague.id])
    await shown.waitFor()
    await log(other).waitFor()
    await write(other, 'Back on the team')
    await said(one, 'Back on the team').waitFor()
  })

  it('D22 a colleague joins the care team with one click, and can then read and write in the chat', async () => {
    await setTeam([])
    const page = await chat.openTabAsColleague()
    await page.getByRole('button', { name: 'Add me to the care team' }).click()
    await write(page, 'Hello from a new member')
    await said(page, 'Hello from a new member').waitFor()
    const one = await chat.open()
    await one
      .getByRole('group', { name: 'Members of this chat' })
      .locator(`[aria-label*="${chat.colleague.fullName}"]`)
      .waitFor()
  })

  it('a colleague who is not a member sees an explanation instead of the chat until somebody invites the colleague', async () => {
    await setTeam([])
    const page = await chat.openTabAsColleague()
    await page.getByText('You are not a member of this chat.').waitFor()
    const one = await chat.open()
    await one.getByRole('button', { name: 'Invite to chat' }).click()
    const dialog = one.getByRole('dialog', { name: 'Invite to chat' })
    await dialog.getByRole('button', { name: /^Choose/ }).click()
    const { fullName } = chat.colleague
    await one.getByRole('listbox').getByRole('option', { name: fullName }).click()
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await log(page).waitFor()
    await eventually(() => page.getByText('You are not a member').count()).toBe(0)
    await eventually(() => page.getByRole('textbox', { name: /^Message to / }).isEnabled()).toBe(
      true,
    )
  })
})
