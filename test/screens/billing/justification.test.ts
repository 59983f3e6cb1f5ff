import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BillingInstance } from '../../../src/domain/billing/billing-instance'
import { addDays, daysBetween } from '../../../src/domain/dates/dates'
import { tabRows } from '../../contract/billing-lists'
import { connect } from '../../contract/connection'
import { rowOf, settled, toast, wordsOf } from '../../journeys/billing/billing-page'
import { holdRequests } from '../../support/hold-requests'
import { nextEvent } from '../../support/next-event'
import { eventually, tall } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing' })
let ready: BillingInstance[]
beforeAll(async () => {
  ready = await tabRows(await connect(screen.sandbox), 'ready')
})

async function open(options: Parameters<typeof screen.visit>[0] = {}): Promise<Page> {
  const page = await screen.visit({ ...tall, ...options })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await settled(page, 'Ready')
  return page
}

function find(matches: (row: BillingInstance) => boolean): BillingInstance {
  const row = ready.find(matches)
  if (!row) throw new Error('The seed has no such billing.')
  return row
}

const english = {
  button: 'Copy justification',
  dismiss: 'Dismiss: Justification copied to clipboard.',
}
const spanish = {
  button: 'Copiar la justificación',
  dismiss: 'Cerrar: Justificación copiada al portapapeles.',
}

async function copy(page: Page, { uuid }: BillingInstance, { button, dismiss } = english) {
  await rowOf(page, uuid).getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: dismiss, exact: true }).click()
  return page.evaluate(async () => {
    const items = await navigator.clipboard.read()
    const read = async (type: string) => (await items[0]?.getType(type))?.text()
    return {
      types: items.flatMap((item) => item.types).toSorted(),
      html: (await read('text/html')) ?? '',
      text: (await read('text/plain')) ?? '',
    }
  })
}

describe('the justification of a billing', () => {
  it('J01 J02 J04 J05 the copied justification contains the monitoring period or the days answered, as HTML and as plain text', async () => {
    const page = await open()
    const connectRow = find((row) => row.type === 'CONNECT')
    const first = await copy(page, connectRow)
    expect(first.types).toEqual(['text/html', 'text/plain'])
    const { startDate = '', endDate = '' } = connectRow.rtmcycle ?? {}
    expect(daysBetween(startDate, addDays(endDate, 1))).toBe(30)
    expect(first.text).toMatch(
      /^CPT 98975 – Cycle 1 \(.+\)\nMonitoring period: 30 days, .+ to .+\.$/,
    )
    expect(first.html).toContain('Monitoring period: 30 days')
    expect(first.html).toContain('<strong>CPT 98975')

    const engage = find((row) => row.type === 'ENGAGE')
    const second = await copy(page, engage)
    const days = engage.rtmcycle?.patientInteractionDayCount
    expect(second.text).toContain(`The patient interacted on ${days} days of the 30-day cycle.`)
  })

  it('J06 J07 J11 the justification of a Support billing lists its interactions, and only the total is rounded up', async () => {
    const page = await open()
    const row = find((one) => one.type === 'SUPPORT' && one.interactionLogs.length > 1)
    const { text, html } = await copy(page, row)
    const secs = row.interactionLogs.reduce((sum, log) => sum + log.durationSecs, 0)
    expect(text).toContain(`Total interaction time: ${Math.ceil(secs / 60)} min`)
    const lines = text.split('\n').filter((line) => line.startsWith('- '))
    expect(lines).toHaveLength(row.interactionLogs.length)
    const when = '[A-Z][a-z]{2} \\d{2}, \\d{4}, \\d{1,2}:\\d{2} [AP]M'
    const what = '(Data review|Phone|Video|In person)(, (Data review|Phone|Video|In person))*'
    for (const line of lines) {
      expect(line).toMatch(new RegExp(`^- ${when} – ${what} – (<1|\\d+) min$`))
    }
    expect(html.match(/<li>/g)).toHaveLength(row.interactionLogs.length)
  })

  it('Y08 the justification is in English for a Spanish-speaking user, with dates such as “Jan 05, 2026”', async () => {
    const support = find((one) => one.type === 'SUPPORT' && one.interactionLogs.length > 1)
    const rows = [find((one) => one.type === 'CONNECT'), support]
    const first = await open()
    const texts = []
    for (const row of rows) texts.push((await copy(first, row)).text)
    expect(texts[0]).toMatch(/Monitoring period: 30 days, [A-Z][a-z]{2} \d\d, \d{4} to /)
    const page = await screen.visit({ ...tall, isOwn: true, attributes: { lang: 'es' } })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const [at, row] of rows.entries()) {
      expect((await copy(page, row, spanish)).text).toBe(texts[at])
    }
  })

  it('J06 the times in the justification are in the clinic’s time zone for a user in another time zone', async () => {
    const row = find((one) => one.type === 'SUPPORT' && one.interactionLogs.length > 1)
    const { text } = await copy(await open(), row)
    const far = await open({ isOwn: true, timezoneId: 'Asia/Tokyo' })
    expect((await copy(far, row)).text).toBe(text)
  })

  it('J08 J09 the justification shows an interaction of less than a minute as “<1 min”, with < escaped in the HTML', async () => {
    const page = await open()
    const row = find((one) => one.interactionLogs.some((log) => log.durationSecs < 60))
    const { text, html } = await copy(page, row)
    expect(text).toContain('<1 min')
    expect(html).toContain('&lt;1 min')
    expect(html).not.toContain('<1 min')
  })

  it('J10 HTML in notes is escaped in the justification', async () => {
    const page = await open()
    const row = find((one) =>
      one.interactionLogs.some((log) => log.noteObservedTrends.includes('<b>sharp</b>')),
    )
    const { text, html } = await copy(page, row)
    expect(text).toContain('Asked about <b>sharp</b> pain & swelling > 3 days: "none" 🙂')
    expect(text).toContain("<img src=x onerror=alert('hi')>")
    // The notes create no elements when the HTML is pasted into an editor.
    const tags = new Set(html.match(/<\/?[a-z][^>]*>/g))
    expect([...tags].every((tag) => /^<\/?(p|strong|ul|li|br)>$/.test(tag))).toBe(true)
    expect(html).toContain('&lt;b&gt;sharp&lt;/b&gt; pain &amp; swelling &gt; 3 days')
  })
})

describe('the copy button when the clipboard is blocked', () => {
  it('J03 P13 if the browser blocks the copy, one toast shows the reason, and the element sends rtm-error', async () => {
    const page = await open({
      isOwn: true,
      prepare: (opened) =>
        opened.addInitScript(() => {
          Clipboard.prototype.write = () => Promise.reject(new Error('The clipboard is locked.'))
          Document.prototype.execCommand = () => false
        }),
    })
    const reported = await nextEvent(page, 'rtm-error')
    await page.getByRole('button', { name: 'Copy justification' }).first().click()
    const failed = toast(page, 'Failed to copy text.')
    await failed.waitFor()
    await eventually(() => wordsOf(failed)).toEqual([
      'Error: Failed to copy text.',
      'The clipboard is locked.',
    ])
    expect(await reported()).toMatchObject({
      message: expect.stringMatching(/^Failed to copy text\./),
    })
    await eventually(() => page.getByRole('listitem').count()).toBe(1)
    // The list is still shown, so the element is not in the error state.
    await page.locator('rtm-patient-billing:state(ready)').waitFor()
  })

  it('J01 if the code that copies the justification loads late, the write to the clipboard still begins during the click, as Safari requires', async () => {
    let release = () => {}
    const page = await open({
      isOwn: true,
      prepare: async (opened) => {
        release = await holdRequests(opened, /\/billing-acts-[^/]+\.js$/)
        await opened.addInitScript(() => {
          // The browser hides the event of a shadow root from `window.event`.
          let isClick = false
          for (const isCapture of [true, false]) {
            addEventListener('click', () => (isClick = isCapture), isCapture)
          }
          const { write } = Clipboard.prototype
          Clipboard.prototype.write = function (items) {
            Object.assign(window, { wrote: isClick ? 'during the click' : 'later' })
            return write.call(this, items)
          }
        })
      },
    })
    const row = find((one) => one.type === 'ENGAGE')
    await rowOf(page, row.uuid).getByRole('button', { name: 'Copy justification' }).click()
    expect(await page.evaluate('wrote')).toBe('during the click')
    release()
    await toast(page, 'Justification copied to clipboard.').waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('CPT 98977')
  })

  it('J12 the copy button uses execCommand if the page may not use the clipboard', async () => {
    const page = await open({
      isOwn: true,
      prepare: (opened) =>
        opened.addInitScript(() => {
          Clipboard.prototype.write = () => Promise.reject(new Error('Not allowed here.'))
        }),
    })
    const { types, text } = await copy(
      page,
      find((row) => row.type === 'CONNECT'),
    )
    expect(types).toEqual(['text/html', 'text/plain'])
    expect(text).toContain('CPT 98975')
  })

  it('T17 P09 the menu of a row on a narrow screen can copy the justification', async () => {
    const page = await open({ viewport: { width: 400, height: 6000 } })
    const row = find((one) => one.type === 'ENGAGE')
    await rowOf(page, row.uuid).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Copy justification' }).click()
    await toast(page, 'Justification copied to clipboard.').waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('CPT 98977')
  })
})
