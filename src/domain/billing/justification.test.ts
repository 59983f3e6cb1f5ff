import { describe, expect, it } from 'vitest'
import { activityTypes, synchronousActivityTypes } from '../vocabulary'
import { billing, log } from './billing.fixture'
import type { BillingInstance } from './billing-instance'
import { justification, justificationHtml, justificationText } from './justification'

const zone = 'America/New_York'
const support = (interactionLogs: BillingInstance['interactionLogs']) =>
  billing({
    type: 'SUPPORT',
    codes: [{ code: '98980', units: 1 }],
    rtmcycle: null,
    calendarMonth: '2026-01-01',
    interactionLogs,
  })
const textOf = (instance: BillingInstance) => justificationText(justification(instance, zone))
const htmlOf = (instance: BillingInstance) => justificationHtml(justification(instance, zone))
const seconds = (...durations: number[]) =>
  support(durations.map((durationSecs) => log({ durationSecs })))
const cycle = billing().rtmcycle

describe('the justification for Connect', () => {
  it('J04 C10 the number of days in the justification includes the first and the last day of the cycle', () => {
    expect(textOf(billing())).toBe(
      'CPT 98975 – Cycle 1 (Jan 05, 2026)\nMonitoring period: 30 days, Jan 05, 2026 to Feb 03, 2026.',
    )
  })

  it('K24 under cms2026, the justification of a Connect billing contains the days answered, because these days earn the billing', () => {
    expect(textOf(billing({ rulesId: 'cms2026' }))).toMatch(
      /Feb 03, 2026\.\nThe patient interacted on \d+ days of the 30-day cycle\.$/,
    )
  })

  it('J04 C10 if a backend sends a cycle’s end that is one day too late, the justification contains 31 days', () => {
    const rtmcycle = cycle && { ...cycle, endDate: '2026-02-04' }
    expect(textOf(billing({ rtmcycle }))).toContain('31 days')
  })

  it('if data for the justification is missing, the justification says that the data is missing', () => {
    expect(textOf(billing({ rtmcycle: null }))).toContain(
      'The data for this justification is missing.',
    )
  })
})

describe('the justification for Engage', () => {
  it('J05 the justification for Engage contains the number of days answered', () => {
    expect(textOf(billing({ type: 'ENGAGE' }))).toContain('The patient interacted on 18 days')
  })
})

describe('J06 J07 J08 the justification for Support', () => {
  it('J06 the justification lists the interactions, oldest first, with time, activity types, duration and notes', () => {
    const later = log({ interactedDatetime: '2026-01-12T20:30:00Z', activityTypes: ['VID'] })
    const first = log({
      activityTypes: ['DTR', 'PHN'],
      noteObservedTrends: 'Better',
      notePlanModification: 'Two sets a day',
    })
    expect(textOf(support([later, first]))).toBe(
      [
        'CPT 98980 – January 2026',
        '- Jan 10, 2026, 10:00 AM – Data review, Phone – 10 min',
        '  Observed trends: Better',
        '  Plan modification: Two sets a day',
        '- Jan 12, 2026, 3:30 PM – Video – 10 min',
        'Total interaction time: 20 min',
      ].join('\n'),
    )
  })

  it('J07 S11 to compute the total in the justification, the durations are added first, and only the sum is rounded', () => {
    expect(textOf(seconds(61, 61, 61))).toContain('Total interaction time: 4 min')
  })

  it.each([
    [59, '<1 min'],
    [60, '1 min'],
    [61, '2 min'],
    [0, '<1 min'],
  ])('J08 S12 the justification shows a duration of %i seconds as %s', (secs, text) => {
    expect(textOf(seconds(secs))).toContain(`Data review – ${text}\n`)
  })

  it('S8 the justification shows a call of 30 seconds as <1 min within a total of 20 min', () => {
    const text = textOf(
      support([log({ durationSecs: 1170 }), log({ durationSecs: 30, activityTypes: ['PHN'] })]),
    )
    expect(text).toContain('Phone – <1 min')
    expect(text).toContain('Total interaction time: 20 min')
  })

  it('J11 S3 a total of 1199 seconds is shown as 20 min in the justification, but earns no additional unit', () => {
    const { heading, total } = justification(seconds(599, 600), zone)
    expect(total).toBe('Total interaction time: 20 min')
    expect(heading).not.toContain('98981')
  })

  it('J06 the justification indents every line of a note, so that no line looks like another interaction', () => {
    const text = textOf(support([log({ noteObservedTrends: 'Better\n- Slept well' })]))
    expect(text).toContain('Better\n  - Slept well')
    expect(text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(1)
  })

  it('J06 K20 the justification shows the codes, and the units of the code for additional time', () => {
    const codes = [
      { code: '98980', units: 1 },
      { code: '98981', units: 2 },
    ]
    expect(textOf({ ...seconds(3600), codes })).toContain('CPT 98980, 98981 x 2')
  })

  it('W27 the justification names the activity types data review, phone, video and in person', () => {
    const text = textOf(support([log({ activityTypes: activityTypes })]))
    expect(text).toContain('– Data review, Phone, Video, In person –')
    expect(synchronousActivityTypes).toEqual(['PHN', 'VID', 'INP'])
  })

  it('the justification shows an unknown activity type unchanged', () => {
    expect(textOf(support([log({ activityTypes: ['NEW'] })]))).toContain('– NEW –')
  })
})

describe('the justification as rich text', () => {
  it('J09 the justification as rich text escapes the text <1 min', () => {
    expect(htmlOf(seconds(59))).toContain('&lt;1 min')
    expect(htmlOf(seconds(59))).not.toContain('<1 min')
  })

  it('J10 the justification as rich text escapes notes', () => {
    const note = `<img src=x onerror="alert('1')"> & more\nnext`
    const html = htmlOf(support([log({ noteObservedTrends: note })]))
    expect(html).toContain(
      'Observed trends: &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more<br>next',
    )
    expect(html).not.toContain('<img')
  })

  it('J06 the justification as rich text has the same content as the plain text', () => {
    expect(htmlOf(support([log()]))).toBe(
      '<p><strong>CPT 98980 – January 2026</strong></p><ul><li>Jan 10, 2026, 10:00 AM – Data review – 10 min</li></ul><p>Total interaction time: 10 min</p>',
    )
  })
})
