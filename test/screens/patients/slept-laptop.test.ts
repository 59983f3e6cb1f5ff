/**
 * Tests a laptop that was asleep or has a wrong clock. The typed values are saved with the clinic's
 * time.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dateInZone, parseDateInput } from '../../../src/domain/dates/dates'
import { instantInZone } from '../../../src/domain/dates/zoned-time'
import { ZONE } from '../../contract/connection'
import { toast } from '../../journeys/billing/billing-page'
import {
  ENROLLED,
  field,
  openLog,
  patientWho,
  rows,
  sent,
} from '../../journeys/patients/patient-dialogs-page'
import { expectNoteBack, typeNote } from '../../journeys/patients/unfinished-forms-page'
import { eventually } from '../../support/pages'
import { startPatientDialogs } from './patient-screens'

const { screen } = startPatientDialogs()
const HOUR = 3_600_000

async function openAt(time: Date): Promise<Page> {
  const page = await screen.visit({
    isOwn: true,
    prepare: (opened) => opened.clock.install({ time }),
  })
  await rows(page).first().waitFor()
  return page
}

/** Lets ten hours pass, as on a closed laptop: no timer runs before the end. */
async function sleep(page: Page): Promise<void> {
  screen.sandbox.expireSessions()
  await page.clock.fastForward(10 * HOUR)
}

/** Collects the idempotency keys of the logs that the page sends from now on. */
function keysOf(page: Page): Set<string | undefined> {
  const keys = new Set<string | undefined>()
  page.on('request', (request) => {
    const isLog = request.method() === 'POST' && request.url().endsWith('/pt/interaction-logs/')
    if (isLog) keys.add(request.headers()['idempotency-key'])
  })
  return keys
}

const signIns = async () => (await sent(screen, 'POST', '/auth/bridge-sso')).length
const posted = async () =>
  (await sent(screen, 'POST', '/pt/interaction-logs/')).map(({ status }) => status)

describe('a laptop that was asleep for a night', () => {
  it('V21 N12 on a laptop that was asleep, the form saves the values typed before, with one renewed session and one idempotency key', async () => {
    const page = await openAt(new Date())
    const dialog = await typeNote(page)
    await field(dialog, 'Minutes *').fill('12')
    const keys = keysOf(page)
    await sleep(page)
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()
    expect(await posted()).toEqual([401, 201])
    expect([...keys]).toEqual([expect.stringMatching(/^[\w-]{36}$/)])
    expect(await signIns()).toBe(2)
    expect(await page.getByText('Logged out due to inactivity').count()).toBe(0)
  })

  it('V21 N12 on a laptop that was asleep, the form keeps typed values until the network is back, and then saves the values once', async () => {
    const page = await openAt(new Date())
    const dialog = await typeNote(page)
    await field(dialog, 'Minutes *').fill('13')
    const keys = keysOf(page)
    await sleep(page)
    await page.route('**/auth/bridge-sso', (route) => route.abort())
    const submit = dialog.getByRole('button', { name: 'Log', exact: true })
    await submit.click()
    await eventually(() => page.getByText('could not be reached').count()).toBeGreaterThan(0)
    await eventually(() => field(dialog, 'Minutes *').inputValue()).toBe('13')
    await eventually(() => field(dialog, 'Observed trends').inputValue()).toBe('Half a sentence')
    await page.unroute('**/auth/bridge-sso')
    await submit.click()
    await toast(page, 'The interaction was logged.').waitFor()
    expect(await posted()).toEqual([401, 201])
    expect(keys.size).toBe(1)
  })

  it('V21 L01 the form is restored after the API has refused to renew the session', async () => {
    screen.expectComplaint(/The server returned status 401/)
    const page = await openAt(new Date())
    const dialog = await typeNote(page)
    await field(dialog, 'Minutes *').fill('14')
    await sleep(page)
    await screen.sandbox.faults({ path: '/auth/bridge-sso', status: 401, times: 1 })
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'Logged out due to inactivity').waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectNoteBack(page)
  })
})

const today = dateInZone(new Date(), ZONE)
const tomorrow = dateInZone(new Date(Date.now() + 24 * HOUR), ZONE)

describe('a computer whose clock is wrong by two hours', () => {
  it.each([
    ['ahead of', 2, today, '22:30', '23:30'],
    ['behind', -2, tomorrow, '00:30', '01:30'],
  ])(
    'V21 B36 if the computer’s clock is %s the server’s, the form shows the clinic’s date and rejects a future time, and the page signs in once',
    async (...given) => {
      const [, hours, day, now, later] = given
      const server = instantInZone(day, now, ZONE) ?? ''
      await screen.sandbox.clock({ now: server })
      const page = await openAt(new Date(Date.parse(server) + hours * HOUR))
      const { id } = await patientWho(page, ENROLLED)
      const dialog = await openLog(page, id)
      expect(parseDateInput(await field(dialog, 'Date *').inputValue())).toBe(day)
      await field(dialog, 'Minutes *').fill('5')
      await dialog.getByRole('checkbox', { name: 'Phone' }).check()
      // By the server's clock, this time is an hour in the future.
      await dialog.getByLabel('Time *').fill(later)
      await dialog.getByRole('button', { name: 'Log', exact: true }).click()
      await dialog
        .getByText('Enter a date and time that are not in the future.', { exact: true })
        .waitFor()
      expect(await posted()).toEqual([])
      expect(await signIns()).toBe(1)
    },
  )
})
