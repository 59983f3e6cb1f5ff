import { describe, expect, it } from 'vitest'
import { providerListQuery } from '../../../src/api/providers'
import { dateInZone } from '../../../src/domain/dates/dates'
import { supportProgress } from '../../../src/domain/support-progress'
import { run } from '../../contract/connection'
import { column, rows } from '../../journeys/billing/billing-page'
import { rowOf, tab } from '../../journeys/patients/patient-page'
import { eventually } from '../../support/pages'
import { startPatientList } from './patient-screens'

// No test of this file changes a patient, so all tests use the same data.
const { screen, backend, activePatients, open } = startPatientList()

describe('the rows of the patients list', () => {
  it('T10 T11 T12 each row shows the care team: each provider’s name and clinic, who is primary or inactive, and the number of hidden members', async () => {
    const page = await open()
    const providers = (await run(providerListQuery(backend.connection.http, { page_size: 300 })))
      .results
    const about = new Map(providers.map(({ user }) => [user.id, user]))
    const big = (await activePatients())
      .slice(0, 50)
      .find(({ providerRelationships }) => providerRelationships.length > 4)
    if (!big) throw new Error('The seed has no large care team.')
    const team = [...big.providerRelationships]
      .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
      .map(({ isPrimary, provider: { user } }) => {
        const known = about.get(user.id)
        const parts = [user.fullName, known?.defaultClinic?.name, !known?.isActive && 'Inactive']
        return { isPrimary, text: parts.filter(Boolean).join(' · ') }
      })
    const avatars = rowOf(page, big.user.id).locator('.rtm-avatar')
    await eventually(() =>
      avatars.evaluateAll((list) => list.map((avatar) => avatar.ariaLabel)),
    ).toEqual([
      ...team.slice(0, 3).map(({ text, isPrimary }) => (isPrimary ? `${text}, Primary` : text)),
      team
        .slice(3)
        .map(({ text }) => text)
        .join('\n'),
    ])
    await eventually(() => avatars.last().textContent()).toBe(`+${team.length - 3}`)
    await avatars.first().hover()
    const tooltip = page.getByRole('tooltip')
    await tooltip.waitFor()
    await eventually(() => tooltip.textContent()).toContain(team[0]?.text)
  })

  it('Y09 a row shows a missed goal and a risk with different icons, and a card that opens on focus names the goal or the risk', async () => {
    const page = await open()
    const standing = (name: string) =>
      rows(page)
        .filter({ has: page.locator(`[data-standing="${name}"]`) })
        .first()
    for (const [name, mark, words] of [
      ['tight', 'warning', /^At risk/],
      ['missed', 'missed', /^Goal missed/],
    ] as const) {
      const row = standing(name)
      await row.locator(`[data-glyph="${mark}"]`).waitFor()
      await row.locator('[data-action="patient"]').focus()
      const card = page.getByRole('group', { name: 'Patient summary' })
      await card.getByText(words).waitFor()
      await page.keyboard.press('Escape')
      await card.waitFor({ state: 'detached' })
    }
  })

  it.each(['en', 'es'])(
    'Y10 the cards of a phone show the patient’s details in one line, and no detail is cut off (%s)',
    async (lang) => {
      const page = await screen.visit({
        attributes: { lang },
        viewport: { width: 380, height: 900 },
      })
      await rows(page).nth(5).waitFor()
      const cut = () =>
        rows(page)
          .locator('.rtm-cell-line')
          .evaluateAll((cells) =>
            cells
              .filter((cell) => cell.scrollWidth > cell.clientWidth)
              .map((cell) => cell.textContent),
          )
      expect(await cut()).toEqual([])
      const heights = () =>
        rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      expect(Math.max(...(await heights()))).toBeLessThanOrEqual(72)
      const facts = await rows(page)
        .filter({ has: page.locator('.rtm-patients-replies') })
        .evaluateAll((all) =>
          all.map((row) =>
            ['.rtm-cell-wraps', '.rtm-patients-days', '.rtm-minutes > span'].map((fact) => {
              const text = document.createRange()
              text.selectNode(row.querySelector(fact)?.firstChild ?? row)
              return text.getBoundingClientRect().bottom
            }),
          ),
        )
      for (const bottoms of facts) {
        expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(1)
      }
    },
  )

  it('Y10 the card of a patient with neither a program nor minutes shows no numbers and no bars', async () => {
    const page = await open({ viewport: { width: 380, height: 4000 } })
    await tab(page, 'Inactive').click()
    const inactive = await backend.patients({
      is_currently_active: false,
      ordering: 'user__last_name',
    })
    const none = inactive.find((one) => {
      return !one.currentRtmcycle && !one.isPcmEnabled && one.currentIntlogSecs === 0
    })
    if (!none) throw new Error('The seed has no such patient.')
    const facts = rowOf(page, none.user.id).locator('.rtm-cell-line')
    await eventually(() => facts.allInnerTexts()).toEqual(['Not enrolled', '', ''])
  })

  it('Y10 the print contains all rows, also those outside the visible area', async () => {
    const page = await screen.visit()
    await rows(page).first().waitFor()
    const shown = await rows(page).count()
    const all = Math.min(50, (await activePatients()).length)
    expect(shown).toBeLessThan(all - 10)
    const printed = async (event: 'beforeprint' | 'afterprint') => {
      await page.evaluate((name) => dispatchEvent(new Event(name)), event)
      return rows(page).count()
    }
    await page.emulateMedia({ media: 'print' })
    expect(await printed('beforeprint')).toBe(all)
    const [scroller, body] = ['.rtm-table-scroller', '.rtm-table-body'].map((name) =>
      page.locator(name).evaluate((box) => box.getBoundingClientRect().height),
    )
    expect(await scroller).toBeGreaterThanOrEqual((await body) ?? 0)
    await page.emulateMedia({ media: null })
    expect(await printed('afterprint')).toBeLessThan(shown + 5)
  })

  it('Y10 a number stays before its word on a right-to-left page', async () => {
    const page = await screen.visit({ attributes: { dir: 'rtl' } })
    const cell = rows(page)
      .first()
      .getByText(/^\d+ min · \d+ to \d{5}$/)
    await cell.waitFor()
    const places = await cell.evaluate((box) => {
      const text = box.firstChild
      if (!text) throw new Error('The cell is empty.')
      return [0, (box.textContent ?? '').indexOf('min')].map((at) => {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().left
      })
    })
    expect(places[0]).toBeLessThan(places[1] ?? 0)
    const [box, table] = [await cell.boundingBox(), await page.getByRole('table').boundingBox()]
    expect(box && table && box.x < table.x + table.width / 2).toBe(true)
  })

  it('T14 the patients list requests the provider metadata by the id of the signed-in user', async () => {
    await open()
    await eventually(async () => (await screen.requests()).map(({ path }) => path)).toContain(
      `/api/pt/providers/${backend.connection.user.id}/`,
    )
  })

  it('W25 Y22 the rows show the patient’s minutes of the month and the last contact', async () => {
    const page = await open()
    const shown = (await activePatients()).slice(0, 50)
    const today = dateInZone(backend.connection.http.now(), 'America/New_York')
    const minutes = shown.map((patient) => {
      const { currentIntlogSecs: secs, isPcmEnabled } = patient
      const done = secs > 0 && secs < 60 ? '<1 min' : `${Math.floor(secs / 60)} min`
      const progress = supportProgress(patient, { today, companyHasPcm: true })
      if (!patient.isCurrentlyRtmEnrolled && !isPcmEnabled && secs === 0) return done
      return `${done} · ${Math.ceil(progress.left / 60)} to ${progress.next}`
    })
    expect(minutes).toContainEqual(expect.stringMatching(/ to 99426$/))
    expect(minutes).toContainEqual(expect.stringMatching(/ to 98980$/))
    await eventually(() => column(page, 'Minutes')).toEqual(minutes)
    const contacts = await column(page, 'Last interaction')
    shown.forEach(({ lastInteractionDatetime: last }, at) => {
      expect(contacts[at]).toMatch(last ? /^[A-Z][a-z]{2} \d\d, \d{4}$/ : /^None yet$/)
    })
  })

  it('Y22 the bars of the minutes have the same length and position in rows with and without a phone icon', async () => {
    const page = await open()
    const bars = rows(page).locator('.rtm-minutes > .rtm-tiny-bar')
    await bars.nth(8).waitFor()
    const places = await bars.evaluateAll((all) =>
      all.map((bar) => {
        const { left, width } = bar.getBoundingClientRect()
        return `${left} ${width}`
      }),
    )
    expect([...new Set(places)]).toHaveLength(1)
    // The numbers of minutes are aligned too, although the texts after them have one or two digits.
    const numbers = rows(page).locator('.rtm-minutes > span:has(.rtm-minutes-next)')
    const ends = await numbers.evaluateAll((all) =>
      all.map(({ firstChild }) => {
        const text = document.createRange()
        if (firstChild) text.selectNode(firstChild)
        return Math.round(text.getBoundingClientRect().right)
      }),
    )
    expect([...new Set(ends)]).toHaveLength(1)
    expect(await rows(page).locator('.rtm-patients-minutes > [role=img]').count()).toBeGreaterThan(
      0,
    )
  })

  it('T17 P09 each row has a menu on a phone, and buttons on hover or focus on larger screens', async () => {
    const page = await open()
    const row = rows(page).first()
    await row.getByRole('button', { name: 'Log interaction' }).focus()
    await row.hover()
    await row.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit patient' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Log interaction' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 400, height: 800 })
    await row.getByRole('button', { name: 'Log interaction' }).waitFor({ state: 'detached' })
    await row.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Log interaction' }).waitFor()
  })

  it('T17 a row keeps its color and its buttons while its menu is open, and the menu button has aria-expanded', async () => {
    const page = await open()
    const row = rows(page).nth(3)
    const more = row.getByRole('button', { name: 'More actions' })
    const look = () =>
      row.evaluate((box) => ({
        color: getComputedStyle(box).backgroundColor,
        isShown: box
          .querySelector('[data-action="menu"]')
          ?.checkVisibility({ opacityProperty: true }),
        isExpanded: box.querySelector('[data-action="menu"]')?.getAttribute('aria-expanded'),
      }))
    await row.hover()
    const hovered = await look()
    expect(hovered).toMatchObject({ isShown: true, isExpanded: 'false' })
    await more.click()
    await page.getByRole('menu').waitFor()
    await page.getByRole('menuitem', { name: 'Edit patient' }).hover()
    expect(await look()).toEqual({ ...hovered, isExpanded: 'true' })
    await page.keyboard.press('Escape')
    await eventually(async () => (await look()).isExpanded).toBe('false')
  })

  it('the button of a row gets the focus back when the dialog that it opened closes', async () => {
    const page = await open()
    const row = rows(page).nth(2)
    const log = row.getByRole('button', { name: 'Log interaction' })
    await log.focus()
    await page.keyboard.press('Enter')
    // If the focus were not in the dialog, the page would get the Escape key.
    const dialog = page.getByRole('dialog')
    await eventually(() => dialog.evaluate((box) => box.matches(':focus-within'))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => log.evaluate((button) => button.matches(':focus'))).toBe(true)
  })
})
