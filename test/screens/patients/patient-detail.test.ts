import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createInteractionLog } from '../../../src/api/interaction-log-writes'
import { patientQuery, updatePatient } from '../../../src/api/patients'
import { dateInZone } from '../../../src/domain/dates/dates'
import { nextAction } from '../../../src/domain/patient/next-action'
import type { Patient } from '../../../src/domain/patient/patient'
import { run } from '../../contract/connection'
import { toast, wordsOf } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import {
  detail,
  openInteractions,
  seededPatients,
  show,
  startPatientDetail,
} from './patient-screens'

const { screen, backend, open } = startPatientDetail(80)
const patientWho = seededPatients(backend)

function card(page: Page, name: string) {
  return detail(page).getByRole('region', { name, exact: true })
}

describe('the overview of a patient', () => {
  it('D01 D02 D04 D14 the overview of a patient shows “Phone”, “Type”, “Birth Date” and “Current Cycle”, in this order', async () => {
    const patient = patientWho(({ user, currentRtmcycle }) =>
      Boolean(user.phone && user.birthDate && currentRtmcycle),
    )
    const page = await open(patient)
    const summary = card(page, 'Summary')
    const terms = (await summary.getByRole('term').allTextContents()).slice(0, 4)
    expect(terms).toEqual(['Phone', 'Type', 'Birth Date', 'Current Cycle'])
    const [phone, , born, cycle] = await summary.getByRole('definition').allTextContents()
    expect(phone).toMatch(/^\+1 \(\d{3}\) \d{3}-\d{4}$/)
    const day = patient.user.birthDate?.slice(8)
    expect(born).toContain(` ${day}, `)
    const of = (patient.latestRtmenrollment?.duration ?? 0) / 30
    expect(cycle).toBe(`${patient.currentRtmcycle?.cycleNumber} of ${of}`)
    const link = summary.getByRole('link', { name: phone ?? '' })
    await eventually(() => link.getAttribute('href')).toBe(`tel:${patient.user.phone}`)
  })

  it('D03 the overview of a patient shows “Not provided” for missing data', async () => {
    const patient = patientWho(({ user }) => !user.phone)
    const page = await open(patient)
    const [phone] = await card(page, 'Summary').getByRole('definition').allTextContents()
    expect(phone).toBe('Not provided')
  })

  it('Y29 the first section of a patient’s overview is “Program”, and every tab shows the summary', async () => {
    const patient = patientWho((one) => one.isCurrentlyRtmEnrolled && one.currentRtmcycle !== null)
    const page = await open(patient)
    const headings = detail(page).getByRole('heading', { level: 3 })
    await eventually(async () => (await headings.allTextContents())[0]).toBe('Program')
    expect((await headings.allTextContents())[1]).toMatch(/^Time in /)
    await openInteractions(page)
    await card(page, 'Summary').getByText('Birth Date').waitFor()
  })

  it('Y29 the overview shows the next step for the patient at the top, and the button of the step opens its dialog', async () => {
    const today = dateInZone(backend.connection.http.now(), 'America/New_York')
    const patient = patientWho((one) => {
      return nextAction(one, { today, companyHasPcm: true, unread: 0 })?.kind === 'call'
    })
    const page = await open(patient)
    const next = card(page, 'Next step')
    await next.getByText(/completes the time for|^Live contact .* is still needed for/).waitFor()
    expect(await next.evaluate((one) => one.matches('.rtm-overview > :first-child'))).toBe(true)
    await next.getByRole('button', { name: 'Log a call' }).click()
    await page.getByRole('dialog', { name: 'Log interaction' }).waitFor()
  })

  it('Y29 if there is no next step, the overview says this, and the line is as tall as a line with a button', async () => {
    const today = dateInZone(backend.connection.http.now(), 'America/New_York')
    const step = (one: Patient) => nextAction(one, { today, companyHasPcm: true, unread: 0 })
    const heights: unknown[] = []
    for (const kind of ['call', undefined]) {
      const page = await open(patientWho((one) => step(one)?.kind === kind))
      heights.push((await card(page, 'Next step').boundingBox())?.height)
    }
    expect(heights[1]).toBe(heights[0])
  })

  it('D06 the overview shows that the patient is not enrolled, and offers to enroll the patient', async () => {
    const patient = patientWho(
      (one) => !one.isCurrentlyRtmEnrolled && one.latestRtmenrollment === null,
    )
    const page = await open(patient)
    const program = card(page, 'Program')
    await program.getByText('Not currently RTM enrolled.').waitFor()
    await program.getByRole('button', { name: 'Enroll' }).waitFor()
    await card(page, 'Enrollment history').getByText('No enrollments yet.').waitFor()
  })

  it('the overview shows the cycle as a chart and as text, with the same numbers', async () => {
    const patient = patientWho(({ currentRtmcycle: cycle }) =>
      Boolean(
        cycle?.patientInteractionDayCount &&
          cycle.patientInteractionDayCount <= 16 &&
          cycle.daysLeftInCycle,
      ),
    )
    const page = await open(patient)
    const { patientInteractionDayCount: answered, daysLeftInCycle: left } =
      patient.currentRtmcycle ?? {}
    const program = card(page, 'Program')
    await program.getByText(`${answered} of 16 days answered`).waitFor()
    const picture = program.getByRole('img', {
      name: new RegExp(`answered check-ins on ${answered} days?`),
    })
    await eventually(() => picture.locator('[data-tone="full"]').count()).toBe(answered)
    await eventually(() => picture.locator('[data-tone="open"]').count()).toBe(left)
  })

  it('the overview shows the exact time, which is never rounded up to 20 minutes, and the time that the next code still needs', async () => {
    // The test adds a log, because on the first days of a month perhaps no patient has logged time.
    const { http, user } = backend.connection
    const some = patientWho((one) => {
      return !one.isPcmEnabled && one.isCurrentlyRtmEnrolled && one.currentIntlogSecs < 600
    })
    await createInteractionLog(http, {
      patient: some.user.id,
      provider: user.id,
      durationSecs: 450,
      activityTypes: ['DTR'],
      interactedDatetime: new Date(http.now()).toISOString(),
    })
    const patient = await run(patientQuery(http, some.user.id))
    const page = await open(patient)
    const secs = patient.currentIntlogSecs
    expect(secs).toBe(some.currentIntlogSecs + 450)
    const time = detail(page).getByRole('region', { name: /^Time in / })
    const exact =
      secs % 60 === 0 ? `${secs / 60} min` : `${Math.floor(secs / 60)} min ${secs % 60} s`
    await time.getByText(exact, { exact: true }).waitFor()
    const left = 1200 - secs
    const words = left < 60 ? '<1 min to 98980' : `${Math.ceil(left / 60)} min to 98980`
    await time.getByText(words, { exact: true }).waitFor()
  })

  it('the patient detail shows that its patient no longer exists, and sends only one request', async () => {
    const page = await screen.visit({ attributes: { 'patient-id': '999999' } })
    await detail(page).getByRole('alert').getByText('no longer available').waitFor()
    const asked = (await screen.requests()).filter(({ path }) => path.includes('/999999/'))
    expect(asked).toHaveLength(1)
  })

  it('the overview shows no data of the previous patient after patient-id has changed', async () => {
    const first = patientWho((one) => one.note !== '')
    const second = patientWho((one) => one.note === '' && one.user.id !== first.user.id)
    const page = await open(first)
    await card(page, 'Note').getByText(first.note).waitFor()
    await show(page, second.user.id)
    await detail(page).getByRole('heading', { name: second.user.fullName }).waitFor()
    expect(await detail(page).getByText(first.note).count()).toBe(0)
    expect(await detail(page).getByText(first.user.fullName).count()).toBe(0)
  })
})

describe('the note about a patient', () => {
  const field = (page: Page) =>
    detail(page).getByRole('textbox', { name: 'Note about the patient' })

  it('the note about a patient keeps unsaved text after a reload and a failed save, and its draft is deleted after a successful save', async () => {
    const patient = patientWho((one) => one.isCurrentlyActive)
    const page = await open(patient)
    await card(page, 'Note').getByRole('button').click()
    await field(page).fill('Prefers mornings.\nCall the daughter first.')
    await screen.reload(page)
    await eventually(() => field(page).inputValue()).toBe(
      'Prefers mornings.\nCall the daughter first.',
    )

    const path = `/patient/patients/${patient.user.id}/`
    const body = { message: 'Not today.' }
    await screen.sandbox.faults({ method: 'PATCH', path, status: 400, body, times: 1 })
    await card(page, 'Note').getByRole('button', { name: 'Save' }).click()
    await card(page, 'Note').getByText('Not today.').waitFor()
    await toast(page, 'The note was not saved. Your text is still here.').waitFor()
    await eventually(() => field(page).inputValue()).toContain('Call the daughter first.')

    await card(page, 'Note').getByRole('button', { name: 'Save' }).click()
    await toast(page, 'The note was saved.').waitFor()
    await card(page, 'Note').getByRole('button', { name: 'Edit' }).waitFor()
    await card(page, 'Note')
      .getByText(/^Dana Whitfield, /)
      .waitFor()
    const saved = await run(patientQuery(backend.connection.http, patient.user.id))
    expect(saved.note).toBe('Prefers mornings.\nCall the daughter first.')
    await screen.reload(page)
    await card(page, 'Note').getByText('Call the daughter first.').waitFor()
    expect(await field(page).count()).toBe(0)
  })

  it('Z27 a toast appears after the backend has rejected the note about a patient, and the error is at the field', async () => {
    const patient = patientWho((one) => one.isCurrentlyActive)
    const page = await open(patient)
    await card(page, 'Note').getByRole('button').click()
    await field(page).fill('Much too long.')
    const path = `/patient/patients/${patient.user.id}/`
    const body = { message: 'The note is not valid.', errors: { note: ['Please be brief.'] } }
    await screen.sandbox.faults({ method: 'PATCH', path, status: 400, body, times: 1 })
    await card(page, 'Note').getByRole('button', { name: 'Save' }).click()
    await card(page, 'Note').getByText('Please be brief.', { exact: true }).waitFor()
    const title = 'The note was not saved. Your text is still here.'
    await eventually(async () => (await wordsOf(toast(page, title)))[1]).toBe(
      'The note is not valid.',
    )
    await eventually(() => field(page).inputValue()).toBe('Much too long.')
  })

  it('D14 if the page shows a patient twice, saving one note does not delete the text that was typed into the other', async () => {
    const patient = patientWho((one) => one.isCurrentlyActive && one.note === '')
    const page = await open(patient)
    await page.evaluate(() => {
      const first = document.querySelector('rtm-patient-detail')
      first?.after(first.cloneNode())
    })
    const noteOf = (index: number) =>
      detail(page).nth(index).getByRole('region', { name: 'Note', exact: true })
    for (const [index, text] of ['Second draft', 'Saved text'].entries()) {
      await noteOf(1 - index)
        .getByRole('button')
        .click()
      await noteOf(1 - index)
        .getByRole('textbox')
        .fill(text)
    }
    await noteOf(0).getByRole('button', { name: 'Save' }).click()
    await noteOf(0).getByText('Saved text').waitFor()
    // The second editor stores its text again when the save of the first editor has ended.
    const stored = () => page.evaluate(() => JSON.stringify(sessionStorage))
    await eventually(stored).toContain('Second draft')
    expect(await noteOf(1).getByRole('textbox').inputValue()).toBe('Second draft')
    await noteOf(1).getByRole('textbox').fill('')
    await updatePatient(backend.connection.http, patient.user.id, { note: '' })
  })

  it('the note about a patient does not replace a colleague’s text without a warning', async () => {
    const patient = patientWho((one) => one.isCurrentlyActive && one.note === '')
    const { http } = backend.connection
    const { id } = patient.user
    const page = await open(patient)
    await card(page, 'Note').getByRole('button').click()
    await field(page).fill('Mine.')
    await updatePatient(http, id, { note: 'A colleague’s.' })
    await card(page, 'Note').getByRole('button', { name: 'Save' }).click()
    await card(page, 'Note')
      .getByText(/The note was changed\. Saving replaces “A colleague’s\.”/)
      .waitFor()
    expect((await run(patientQuery(http, id))).note).toBe('A colleague’s.')
    await card(page, 'Note').getByRole('button', { name: 'Save' }).click()
    await toast(page, 'The note was saved.').waitFor()
    expect((await run(patientQuery(http, id))).note).toBe('Mine.')
  })

  it('unsaved text of the note about a patient is discarded only after a confirmation', async () => {
    const page = await open(patientWho((one) => one.isCurrentlyActive))
    await card(page, 'Note').getByRole('button').click()
    await field(page).fill('Half a thought')
    await card(page, 'Note').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await eventually(() => field(page).inputValue()).toBe('Half a thought')
    await card(page, 'Note').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await eventually(() => field(page).count()).toBe(0)
  })
})

describe('the patient detail by keyboard', () => {
  it('the arrow keys change the tab of the patient’s detail, and the element sends rtm-navigate', async () => {
    const page = await open(patientWho((one) => one.isCurrentlyActive))
    await page.evaluate(() => {
      document.addEventListener('rtm-navigate', (event) => {
        if (event instanceof CustomEvent) document.body.dataset.told = String(event.detail.tab)
      })
    })
    await detail(page).getByRole('tab', { name: 'Overview' }).focus()
    await page.keyboard.press('ArrowRight')
    await detail(page).getByRole('table', { name: 'Interactions' }).waitFor()
    expect(await page.evaluate(() => document.body.dataset.told)).toBe('interactions')
    await page.keyboard.press('ArrowRight')
    await detail(page).getByRole('table', { name: 'Billing' }).waitFor()
  })
})
