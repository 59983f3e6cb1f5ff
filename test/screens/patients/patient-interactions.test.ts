import { describe, expect, it } from 'vitest'
import { createInteractionLog } from '../../../src/api/interaction-log-writes'
import { interactionLogsQuery } from '../../../src/api/interaction-logs'
import type { Patient } from '../../../src/domain/patient/patient'
import { run } from '../../contract/connection'
import { eventually } from '../../support/pages'
import { detail, openInteractions, seededPatients, startPatientDetail } from './patient-screens'

const { screen, backend, open } = startPatientDetail(80)
const patientWho = seededPatients(backend)

const logsOf = async ({ user }: Patient) =>
  run(interactionLogsQuery(backend.connection.http, { patient: user.id, page_size: 500 }))

describe('the interactions of a patient', () => {
  it('Y10 if all interactions fit on a page of the smallest size, the list shows which rows it has, such as “1–8 of 8”, and no page buttons', async () => {
    const patient = patientWho((one) => one.currentIntlogSecs > 1200)
    const { count } = await logsOf(patient)
    expect(count).toBeLessThan(25)
    const page = await open(patient)
    await openInteractions(page)
    await detail(page).getByText(`1–${count} of ${count}`, { exact: true }).waitFor()
    expect(await detail(page).getByRole('button', { name: 'Next page' }).count()).toBe(0)
    expect(await detail(page).getByRole('combobox', { name: 'Rows per page' }).count()).toBe(0)
  })

  it('the interactions of a patient are sorted latest first, can be filtered by type, and have a total of the month', async () => {
    const patient = patientWho((one) => one.currentIntlogSecs > 1200)
    const page = await open(patient)
    const rows = await openInteractions(page)
    const logs = (await logsOf(patient)).results
    expect(logs.length).toBeGreaterThan(1)
    const latestFirst = logs.toSorted(
      (a, b) => Date.parse(b.interactedDatetime) - Date.parse(a.interactedDatetime),
    )
    expect(await rows.evaluateAll((shown) => shown.map((row) => row.dataset.rowId))).toEqual(
      latestFirst.slice(0, 25).map(({ id }) => String(id)),
    )
    await detail(page)
      .getByRole('status')
      .getByText(`${Math.ceil(patient.currentIntlogSecs / 60)} min`)
      .waitFor()
    await detail(page).getByRole('combobox', { name: 'Activity', exact: true }).selectOption('DTR')
    const reviews = logs.filter(({ activityTypes }) => activityTypes.includes('DTR'))
    await eventually(() => rows.count()).toBe(Math.min(25, reviews.length))
  })

  it('an interaction can be deleted after a confirmation, and the interaction’s time no longer counts', async () => {
    const patient = patientWho((one) => one.currentIntlogSecs > 600)
    const page = await open(patient)
    const rows = await openInteractions(page)
    const [latest] = (await logsOf(patient)).results
    const before = (await logsOf(patient)).count
    await rows.first().getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete interaction' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    const left = await logsOf(patient)
    expect(left.count).toBe(before - 1)
    expect(left.results.some(({ id }) => id === latest?.id)).toBe(false)
    const secs = patient.currentIntlogSecs - (latest?.durationSecs ?? 0)
    const exact = secs % 60 > 0 ? ` (${Math.floor(secs / 60)} min ${secs % 60} s)` : ''
    await detail(page)
      .getByRole('status')
      .getByText(`${Math.ceil(secs / 60)} min${exact}`)
      .waitFor()
  })

  it.each([
    { width: 380, height: 64, notes: 280 },
    { width: 636, height: 48, notes: 280 },
  ])(
    'Y29 an interaction shows its note in a panel of $width px, and a click shows its details',
    async (panel) => {
      const patient = patientWho((one) => one.currentIntlogSecs > 1200)
      const page = await screen.visit({
        viewport: { width: panel.width, height: 2000 },
        attributes: { 'patient-id': String(patient.user.id), tab: 'interactions' },
      })
      const rows = detail(page).locator('[data-row-id]')
      await eventually(() => rows.count()).toBeGreaterThan(1)
      const heights = () =>
        rows.evaluateAll((all) => [
          ...new Set(all.map((row) => row.getBoundingClientRect().height)),
        ])
      await eventually(heights).toEqual([panel.height])
      const headings = detail(page).getByRole('row').first()
      expect((await headings.boundingBox())?.height).toBe(32)
      const log = (await logsOf(patient)).results.find((one) => one.noteObservedTrends !== '')
      if (!log) throw new Error('The patient has no log with a note.')
      const notes = detail(page).locator(`[data-row-id="${log.id}"] [data-action="notes"]`)
      expect((await notes.boundingBox())?.width).toBeGreaterThanOrEqual(panel.notes)
      await notes.click()
      const details = page.getByRole('group', { name: 'Details' })
      await details.getByText(log.noteObservedTrends).waitFor()
      const terms = await details.getByRole('term').allTextContents()
      expect(terms).toEqual(['Activity', 'Duration', 'Provider', 'Billing'])
    },
  )

  it.each([
    { width: 792, notes: 180, hasColumn: false },
    { width: 1280, notes: 400, hasColumn: true },
  ])(
    'Y29 a table of $width px shows the provider and a wide note of each interaction, without sideways scrolling',
    async (table) => {
      const patient = patientWho((one) => one.currentIntlogSecs > 1200)
      const page = await screen.visit({
        viewport: { width: table.width, height: 2000 },
        attributes: { 'patient-id': String(patient.user.id), tab: 'interactions' },
      })
      const rows = detail(page).locator('[data-row-id]')
      await eventually(() => rows.count()).toBeGreaterThan(1)
      const heading = detail(page).getByRole('columnheader', { name: 'Provider' })
      await eventually(() => heading.isVisible()).toBe(table.hasColumn)
      const log = (await logsOf(patient)).results.find((one) => one.noteObservedTrends !== '')
      const team = patient.providerRelationships.map(({ provider }) => provider.user)
      const provider = team.find(({ id }) => id === log?.provider)
      const row = detail(page).locator(`[data-row-id="${log?.id}"]`)
      await row.getByText(provider?.fullName ?? 'The log has no provider.').waitFor()
      const notes = row.getByRole('cell').filter({ has: page.locator('[data-action="notes"]') })
      expect((await notes.boundingBox())?.width).toBeGreaterThanOrEqual(table.notes)
      const scroller = detail(page).locator('.rtm-table-scroller')
      expect(await scroller.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    },
  )

  it.each([380, 636])(
    'Y29 the cells of the interactions align with their headings at %d px',
    async (width) => {
      const patient = patientWho((one) => one.currentIntlogSecs > 1200)
      const page = await screen.visit({
        viewport: { width, height: 2000 },
        attributes: { 'patient-id': String(patient.user.id), tab: 'interactions' },
      })
      const rows = detail(page).locator('[data-row-id]')
      await eventually(() => rows.count()).toBeGreaterThan(1)
      const edges = (part: string, side: 'left' | 'right') =>
        detail(page)
          .locator(part)
          .evaluateAll((all, edge) => {
            const ends = all
              .filter((one) => one.checkVisibility())
              .map((one) => {
                const text = document.createRange()
                text.selectNodeContents(one)
                return Math.round(text.getBoundingClientRect()[edge])
              })
            return [...new Set(ends)]
          }, side)
      const ends = await edges('.rtm-log-duration', 'right')
      expect(ends).toHaveLength(1)
      const heading = detail(page).getByRole('columnheader', { name: 'Duration' })
      const button = heading.locator('.rtm-sort')
      const { right } = await button.evaluate((one) => one.getBoundingClientRect().toJSON())
      expect(Math.abs(right - (ends[0] ?? 0))).toBeLessThanOrEqual(2)
      expect(await edges('.rtm-activities', 'left')).toHaveLength(1)
      const notes = [
        ...(await edges(width < 480 ? '.rtm-log-rest' : '.rtm-log-more', 'left')),
        ...(await edges('.rtm-heading[data-column="notes"] .rtm-truncate', 'left')),
      ]
      expect(new Set(notes).size).toBe(1)
      const cut = await rows
        .locator('.rtm-cell-button')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
      expect(cut).toBe(0)
      // The menu button is in the first line on a phone, and in the middle of both lines in a
      // panel.
      const middle = (part: string) =>
        rows
          .first()
          .locator(part)
          .evaluate((one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return (top + bottom) / 2
          })
      const line = await middle(width < 480 ? '.rtm-log-duration' : '.rtm-log-line')
      expect(Math.abs((await middle('[data-action="menu"]')) - line)).toBeLessThanOrEqual(1)
    },
  )

  it('K08 a text below the date of an interaction shows that the interaction is very long or overlaps another interaction', async () => {
    const { http } = backend.connection
    // The test uses a patient with little time, because other tests need patients with more time
    // and unchanged totals.
    const patient = (await backend.patients()).findLast((one) => {
      return one.isCurrentlyRtmEnrolled && one.user.isActive && one.currentIntlogSecs < 600
    })
    if (!patient) throw new Error('The seed has no such patient.')
    const now = new Date(http.now()).getTime()
    const at = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
    const entry = { patient: patient.user.id, provider: 3, activityTypes: ['PHN'] }
    const long = { ...entry, durationSecs: 9 * 3600, interactedDatetime: at(10) }
    const short = { ...entry, durationSecs: 60, interactedDatetime: at(5) }
    const ids = [
      (await createInteractionLog(http, long)).id,
      (await createInteractionLog(http, short)).id,
    ]
    const page = await open(patient)
    await openInteractions(page)
    const [longRow, shortRow] = ids.map((id) => detail(page).locator(`[data-row-id="${id}"]`))
    const overlap = 'This interaction overlaps another interaction by the same provider.'
    await shortRow?.getByTitle(overlap).waitFor()
    expect(await shortRow?.getByText('Over 8 hours').count()).toBe(0)
    await longRow?.getByTitle('This interaction is longer than 8 hours.').waitFor()
    await longRow?.getByText('Overlap', { exact: true }).waitFor()
    await page.setViewportSize({ width: 636, height: 2000 })
    await shortRow?.locator('.rtm-log-line').waitFor()
    const date = await shortRow?.locator('[data-action="edit"]').boundingBox()
    const mark = await shortRow?.getByTitle(overlap).boundingBox()
    const notes = await shortRow?.locator('[data-action="notes"]').boundingBox()
    if (!date || !mark || !notes) throw new Error('A part of the row is not shown.')
    expect(mark.y).toBeGreaterThanOrEqual(date.y + 15)
    expect(mark.x + mark.width).toBeLessThan(notes.x)
  })
})
