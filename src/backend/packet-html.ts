/**
 * The audit packets of one or more billings as an HTML document for printing (Q04). The document
 * has no script. Auditors in the United States read it, so it is in English in every language
 * setting.
 */
import { billingCodeText } from '../domain/billing/billing-code'
import { historyWords } from '../domain/billing/billing-history'
import { cancellationText } from '../domain/billing/cancellation-text'
import { cptSectionOf } from '../domain/billing/cpt-codes'
import { formatDate, formatDateTime } from '../domain/dates/date-format'
import { addDays, daysBetween, type PlainDate } from '../domain/dates/dates'
import { escapeHtml, escapeLines } from '../domain/escape-html'
import { splitDuration } from '../domain/interaction/duration'
import { countingIn } from '../domain/messages/counting'
import * as billingWords from '../domain/messages/en-billing'
import * as historySection from '../domain/messages/en-billing-history'
import * as settingsWords from '../domain/messages/en-billing-settings'
import * as cptWords from '../domain/messages/en-cpt-codes'
import * as patientWords from '../domain/messages/en-patient'
import { wordsFor } from '../domain/messages/messages'
import { activityTypes } from '../domain/vocabulary'
import type { PacketFacts } from './packet'

const sections = [billingWords, historySection, settingsWords, cptWords, patientWords]
const messages = wordsFor('en', sections)
const { locale } = messages
const { plural } = countingIn('en')

/** A packet: its contents, the contents as text, and the SHA-256 hash of this text. */
export interface Packet {
  readonly facts: PacketFacts
  readonly text: string
  readonly sha256: string
}

/**
 * The text for a missing value. It is printed so that an auditor notices the missing value. Without
 * this text, the line would be left out.
 */
const notProvided = 'Not provided'

type Cells = readonly (string | null)[]

const systems = {
  respiratory: 'respiratory',
  musculoskeletal: 'musculoskeletal',
  cognitive_behavioral: 'cognitive behavioral',
}

const style = `
:root { color-scheme: light; font: 10.5pt/1.4 system-ui, sans-serif; color: #111; background: #fff }
@page { margin: 15mm; @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt system-ui, sans-serif; color: #444 } }
body { max-inline-size: 190mm; margin: 0 auto; padding: 8mm }
@media print { body { padding: 0 } }
article { break-after: page }
article:last-of-type { break-after: auto }
h1 { font-size: 16pt; margin: 0 0 2mm }
h2 { font-size: 11.5pt; margin: 6mm 0 1.5mm; border-block-end: 1px solid #999; break-after: avoid }
p, ul { margin: 0 0 2mm }
dl { display: grid; grid-template-columns: 42mm 1fr; gap: 1mm 4mm; margin: 0 }
dt { color: #444 }
dd { margin: 0; overflow-wrap: anywhere }
table { border-collapse: collapse; inline-size: 100%; font-size: 9.5pt }
th, td { text-align: start; vertical-align: top; padding: 1mm 1.5mm; border: 1px solid #bbb; overflow-wrap: break-word }
th { background: #f0f0f0 }
table + p { margin-block-start: 2mm }
thead { display: table-header-group }
tr, .days { break-inside: avoid }
.days { display: grid; grid-template-columns: repeat(16, 1fr); gap: 1mm; list-style: none; padding: 0; font-size: 8pt; text-align: center }
.days li { border: 1px solid #999; border-radius: 1mm; padding: 0.5mm 0 }
.days .answered { background: #1d5e2a; border-color: #1d5e2a; color: #fff; font-weight: 700; print-color-adjust: exact }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 7pt; margin: 0 }
.justification { font: inherit }
.hash { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
`

function definitions(pairs: readonly (readonly [string, string | null])[]): string {
  const rows = pairs.flatMap(([name, value]) =>
    value === null || value === '' ? [] : `<dt>${name}</dt><dd>${escapeLines(value)}</dd>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

function table(heads: readonly string[], rows: readonly Cells[], none: string): string {
  if (rows.length === 0) return `<p>${none}</p>`
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  const body = rows.map(
    (cells) => `<tr>${cells.map((text) => `<td>${escapeLines(text ?? '')}</td>`).join('')}</tr>`,
  )
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

const date = (day: PlainDate) => formatDate(day, locale)

function exactTime(secs: number): string {
  const { minutes, seconds } = splitDuration(secs)
  return `${minutes} min ${seconds} s`
}

function activity(type: string): string {
  const known = activityTypes.find((each) => each === type)
  return known ? messages.patient.activityTypes[known] : type
}

function claimOf({ billing, company, zone }: PacketFacts): string {
  const by = (name: string | null) => (name === null ? '' : ` by ${name}`)
  const at = (instant: string | null, name: string | null) =>
    instant === null ? null : `${formatDateTime(instant, locale, zone)}${by(name)}`
  return definitions([
    ['Clinic', company],
    ['CPT codes', billing.codes.map(billingCodeText).join(', ')],
    ['Dates of service', `${date(billing.from)} to ${date(billing.to)}`],
    ['Status', messages.billingHistory.statuses[billing.status]],
    ['Marked as billed', at(billing.billedAt, billing.billedBy)],
    ['Cancelled', at(billing.cancelledAt, billing.cancelledBy)],
    ['Cancellation reason', billing.cancelledAt && cancellationText(billing, messages)],
    ['Rules', messages.billingSettings.packs[billing.rulesId].name],
    ['Billing ID', billing.uuid],
  ])
}

function patientOf({ patient }: PacketFacts): string {
  return definitions([
    ['Patient', patient.name],
    ['Date of birth', patient.birthDate === null ? notProvided : date(patient.birthDate)],
    ['Record ID', patient.recordId || notProvided],
  ])
}

function enrollmentsOf({ enrollments }: PacketFacts): string {
  const rows = enrollments.map(
    (row): Cells => [
      row.program ?? 'No program',
      systems[row.monitoredSystem],
      `${date(row.from)} to ${date(row.to)}`,
      row.unenrolledOn && `${date(row.unenrolledOn)} ${row.unenrolledReason ?? ''}`,
      row.enrolledBy,
      row.isNewPlanOfCare ? 'yes' : 'no',
    ],
  )
  const heads = [
    'Program',
    'Body system',
    'Planned dates',
    'Unenrolled',
    'Enrolled by',
    'New plan of care',
  ]
  return table(heads, rows, 'The patient was not enrolled on these days.')
}

function daysOf({ billing: { from, to }, daysAnswered }: PacketFacts): string {
  const answered = new Set(daysAnswered)
  const count = daysBetween(from, to) + 1
  const days = Array.from({ length: count }, (_, index) => addDays(from, index))
  const boxes = days.map((day) => {
    const label = `${Number(day.slice(5, 7))}/${day.slice(8)}`
    return answered.has(day) ? `<li class="answered">${label}</li>` : `<li>${label}</li>`
  })
  const listed = daysAnswered.length === 0 ? '' : `: ${daysAnswered.map(date).join('; ')}`
  return [
    `<p>The patient answered on ${daysAnswered.length} of ${count} days${listed}.</p>`,
    `<ul class="days" aria-hidden="true">${boxes.join('')}</ul>`,
  ].join('')
}

function notesOf({ observedTrends, planModification }: PacketFacts['logs'][number]): string {
  return [
    observedTrends && `Observed trends: ${observedTrends}`,
    planModification && `Plan modification: ${planModification}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function logsOf({ logs, zone }: PacketFacts): string {
  const rows = logs.map(
    (log): Cells => [
      formatDateTime(log.at, locale, zone),
      log.provider,
      log.isOwnRecord ? 'the provider' : log.recordedBy,
      exactTime(log.secs),
      log.activityTypes.map(activity).join(', '),
      log.isLive ? 'yes' : 'no',
      notesOf(log),
    ],
  )
  const heads = ['Time', 'Provider', 'Recorded by', 'Duration', 'Activities', 'Live', 'Notes']
  const secs = logs.reduce((sum, log) => sum + log.secs, 0)
  const live = logs.filter(({ isLive }) => isLive).length
  const count = `${logs.length} ${plural(logs.length, 'interaction', 'interactions')}`
  const total = `<p>Total: ${exactTime(secs)} in ${count}, ${live} of them live.</p>`
  return `${table(heads, rows, 'No interactions count toward this billing.')}${logs.length > 0 ? total : ''}`
}

function ruleOf({ billing }: PacketFacts): string {
  const { title, codes, text, points } = cptSectionOf(billing, messages.cptCodes)
  const items = points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')
  return `<p>${escapeHtml(`${title}: ${codes}. ${text}`)}</p><ul>${items}</ul>`
}

function historyOf({ history, zone }: PacketFacts): string {
  const rows = history.map((entry): Cells => {
    const { subject_id: _, is_direct: isDirect, rules_id: rulesId, by, ...same } = entry
    const known = { ...same, isDirect, rulesId, by: { id: by.id, fullName: by.full_name } }
    const { title, lines } = historyWords(known, messages, zone)
    return [formatDateTime(entry.at, locale, zone), by.full_name, title, lines.join('\n')]
  })
  const none = 'No changes are recorded.'
  return table(['Time', 'User', 'What happened', 'Changes'], rows, none)
}

function articleOf({ facts, text, sha256 }: Packet): string {
  const { billing, patient, justification, zone } = facts
  const parts: [string, string][] = [
    ['Claim', claimOf(facts)],
    ['Patient', patientOf(facts)],
    ['Enrollments', enrollmentsOf(facts)],
    ['Days answered', daysOf(facts)],
    ['Interactions', logsOf(facts)],
    ['Justification', `<pre class="justification">${escapeHtml(justification)}</pre>`],
    ['Rule', ruleOf(facts)],
    ['History', historyOf(facts)],
    ['Data of this packet', `<pre class="facts">${escapeHtml(text)}</pre>`],
    ['SHA-256 of the data', `<p class="hash">${sha256}</p>`],
  ]
  return [
    `<article data-billing="${billing.uuid}" data-sha256="${sha256}">`,
    `<h1>Audit packet: ${escapeHtml(patient.name)}</h1>`,
    `<p>All times are in the time zone ${escapeHtml(zone)}.</p>`,
    ...parts.map(([title, content]) => `<section><h2>${title}</h2>${content}</section>`),
    '</article>',
  ].join('\n')
}

/**
 * Returns the HTML document.
 * @param madeAt The ISO instant at which the document is created. Two documents with the same
 * contents differ only in `madeAt` and `madeBy`.
 * @param madeBy The name of the user.
 */
export function packetHtml(
  packets: readonly Packet[],
  { madeAt, madeBy }: { madeAt: string; madeBy: string },
): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    '<title>Audit packet</title>',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...packets.map(articleOf),
    '</main>',
    `<footer><p>${escapeHtml(`Made on ${formatDateTime(madeAt, locale, 'UTC')} (UTC) by ${madeBy}.`)}</p></footer>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
