/**
 * A summary in the API's format `output_data`: an object whose values are texts and lists of texts.
 */
import { formatDate } from '../../../../src/domain/dates/date-format'
import { dateInZone } from '../../../../src/domain/dates/dates'
import type { ExtractiveSummary, Quote } from './summarize'
import { type SummaryLanguage, summaryWords } from './words'

/** The keys of this object are data, so no conversion renames them (W14). */
export interface OutputData {
  /**
   * The kind of summary. `extractive` means that the summary quotes sentences of the conversation
   * unchanged.
   */
  readonly kind: 'extractive'
  readonly period: string
  readonly participants: readonly string[]
  readonly symptoms: readonly string[]
  readonly key_points: readonly string[]
  readonly open_questions: readonly string[]
}

/**
 * Converts a summary to the API's format.
 * @param zone The IANA time zone of the dates.
 */
export function outputData(
  summary: ExtractiveSummary,
  language: SummaryLanguage,
  zone: string,
): OutputData {
  const words = summaryWords[language]
  const day = (sentAt: number) => formatDate(dateInZone(sentAt, zone), words.locale)
  const quoted = ({ text, name, sentAt }: Quote) => `“${text}” (${name}, ${day(sentAt)})`
  const { count, from, to } = summary
  return {
    kind: 'extractive',
    period: count === 0 ? words.empty : words.period(count, day(from), day(to)),
    participants: summary.participants.map(({ name, isPatient, messages }) => {
      const who = isPatient ? `${name} (${words.patient})` : name
      return `${who}: ${words.messages(messages)}`
    }),
    symptoms: summary.symptoms.map(({ symptom, status, text, sentAt }) => {
      const what = `${words.symptoms[symptom] ?? symptom}: ${words.statuses[status]}`
      return `${what} – “${text}” (${day(sentAt)})`
    }),
    key_points: summary.keyPoints.map(quoted),
    open_questions: summary.openQuestions.map(quoted),
  }
}
