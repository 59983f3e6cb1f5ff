/**
 * The text that justifies a claim, as HTML and plain text for the clipboard (spec §2; J04–J11). It
 * goes to payers in the United States, so it is in English in every language setting (Y08).
 */

import { formatDate, formatDateTime } from '../dates/date-format'
import { addDays, daysBetween, isPlainDate } from '../dates/dates'
import { escapeLines } from '../escape-html'
import { displayMinutes, durationText } from '../interaction/duration'
import type { InteractionLog } from '../interaction/interaction-log'
import { countingIn } from '../messages/counting'
import * as billingWords from '../messages/en-billing'
import * as patientWords from '../messages/en-patient'
import { wordsFor } from '../messages/messages'
import { activityTypes } from '../vocabulary'
import { billingCodesText } from './billing-code'
import type { BillingInstance } from './billing-instance'
import { billingIntervalText } from './billing-interval'
import { rulePackIds, rulePacks } from './rule-packs'

const { counted, number } = countingIn('en')
const messages = wordsFor('en', [billingWords, patientWords])

const words = {
  heading: (codes: string, interval: string) => `CPT ${codes} – ${interval}`,
  connect: (days: number, from: string, to: string) =>
    `Monitoring period: ${counted(days, 'day', 'days')}, ${from} to ${to}.`,
  engage: (days: number) =>
    `The patient interacted on ${counted(days, 'day', 'days')} of the 30-day cycle.`,
  noInteractions: 'No interactions are recorded.',
  observedTrends: (note: string) => `Observed trends: ${note}`,
  planModification: (note: string) => `Plan modification: ${note}`,
  total: (minutes: number) => `Total interaction time: ${number(minutes)} min`,
  unavailable: 'The data for this justification is missing.',
}

export interface Justification {
  heading: string
  /** The sentences below the heading. */
  statements: string[]
  /** The lines of each interaction, oldest interaction first: the main line, and then the notes. */
  interactions: string[][]
  /** The total time, shown below the interactions. Null for codes that are not billed by time. */
  total: string | null
}

function activityText(type: string): string {
  const known = activityTypes.find((activity) => activity === type)
  return known ? messages.patient.activityTypes[known] : type
}

function interactionLines(log: JustifiedLog, zone?: string): string[] {
  const types = log.activityTypes.map(activityText).join(', ')
  const parts = [
    formatDateTime(log.interactedDatetime, messages.locale, zone),
    types,
    durationText(log.durationSecs, messages),
  ]
  const lines = [parts.filter(Boolean).join(' – ')]
  const [trends, plan] = [log.noteObservedTrends.trim(), log.notePlanModification.trim()]
  if (trends) lines.push(words.observedTrends(trends))
  if (plan) lines.push(words.planModification(plan))
  return lines
}

/**
 * For Connect, counts the days from the cycle's start to the day after its end, so that a 30-day
 * cycle has 30 days (J04).
 */
function connectStatements({ rtmcycle }: JustifiedBilling): string[] {
  if (!rtmcycle || !isPlainDate(rtmcycle.startDate) || !isPlainDate(rtmcycle.endDate)) {
    return [words.unavailable]
  }
  const { startDate, endDate } = rtmcycle
  const [from, to] = [formatDate(startDate, messages.locale), formatDate(endDate, messages.locale)]
  return [words.connect(daysBetween(startDate, addDays(endDate, 1)), from, to)]
}

/** Whether days with data earn Connect. The justification then states these days (M5). */
function earnsByDays({ rulesId }: JustifiedBilling): boolean {
  const pack = rulePackIds.find((id) => id === rulesId)
  return pack !== undefined && rulePacks[pack].connect.basis === 'answered'
}

function engageStatements({ rtmcycle }: JustifiedBilling): string[] {
  const days = rtmcycle?.patientInteractionDayCount ?? null
  return [days === null ? words.unavailable : words.engage(days)]
}

function supportLogs({ interactionLogs }: JustifiedBilling): JustifiedLog[] {
  return interactionLogs.toSorted((a, b) => {
    return Date.parse(a.interactedDatetime) - Date.parse(b.interactedDatetime)
  })
}

/** The fields of a billing that its justification needs. */
export interface JustifiedBilling
  extends Pick<BillingInstance, 'type' | 'codes' | 'rulesId' | 'rtmcycle' | 'calendarMonth'> {
  readonly interactionLogs: readonly JustifiedLog[]
}

type JustifiedLog = Pick<
  InteractionLog,
  | 'interactedDatetime'
  | 'durationSecs'
  | 'activityTypes'
  | 'noteObservedTrends'
  | 'notePlanModification'
>

/**
 * Returns the justification of a billing.
 * @param zone The IANA zone of the times. Default: the browser's zone.
 */
export function justification(billing: JustifiedBilling, zone?: string): Justification {
  const interval = billingIntervalText(billing, messages)
  const heading = words.heading(billingCodesText(billing), interval)
  const base = { heading, statements: [], interactions: [], total: null }
  if (billing.type === 'CONNECT') {
    const earned = earnsByDays(billing) ? engageStatements(billing) : []
    return { ...base, statements: [...connectStatements(billing), ...earned] }
  }
  if (billing.type === 'ENGAGE') return { ...base, statements: engageStatements(billing) }
  const logs = supportLogs(billing)
  // Only the sum is rounded up, not its parts: three times 61 s are 4 minutes, not 6 (J07).
  const secs = logs.reduce((sum, log) => sum + log.durationSecs, 0)
  return {
    heading,
    statements: logs.length === 0 ? [words.noInteractions] : [],
    interactions: logs.map((log) => interactionLines(log, zone)),
    total: words.total(displayMinutes(secs)),
  }
}

/** Returns the justification as plain text. */
export function justificationText({
  heading,
  statements,
  interactions,
  total,
}: Justification): string {
  const listed = interactions.flatMap((lines) => {
    return lines.map((line, at) => (at === 0 ? `- ${line}` : `  ${line.replaceAll('\n', '\n  ')}`))
  })
  return [heading, ...statements, ...listed, ...(total === null ? [] : [total])].join('\n')
}

/**
 * Returns the justification as HTML. Escapes all text, for example notes and `<1 min` (J09, J10).
 */
export function justificationHtml({
  heading,
  statements,
  interactions,
  total,
}: Justification): string {
  const items = interactions.map((lines) => `<li>${lines.map(escapeLines).join('<br>')}</li>`)
  return [
    `<p><strong>${escapeLines(heading)}</strong></p>`,
    ...statements.map((statement) => `<p>${escapeLines(statement)}</p>`),
    ...(items.length === 0 ? [] : [`<ul>${items.join('')}</ul>`]),
    ...(total === null ? [] : [`<p>${escapeLines(total)}</p>`]),
  ].join('')
}
