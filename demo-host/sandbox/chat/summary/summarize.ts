/**
 * An extractive summary of a conversation. It contains the participants, the period, quoted
 * sentences, symptoms that the patient confirms or denies, and unanswered questions. Sentences are
 * quoted unchanged, and no text is generated.
 */
import { groupBy } from '../../../../src/domain/group-by'
import { type Candidate, mostTelling } from './score'
import { isQuestion, sentencesOf } from './sentences'
import { bareAnswer, type Finding, type SymptomStatus, symptomsIn } from './symptoms'

export interface SummaryMessage {
  readonly id: number
  readonly text: string
  readonly senderName: string
  readonly isPatients: boolean
  /** The time at which the message was sent, in milliseconds since 1970. */
  readonly sentAt: number
}

export interface Quote {
  readonly messageId: number
  readonly text: string
  readonly name: string
  readonly sentAt: number
}

export interface NamedSymptom extends Quote {
  readonly symptom: string
  readonly status: SymptomStatus
}

export interface ExtractiveSummary {
  readonly count: number
  /** The start of the period, in milliseconds since 1970. 0 for an empty channel. */
  readonly from: number
  readonly to: number
  readonly participants: readonly {
    readonly name: string
    readonly isPatient: boolean
    readonly messages: number
  }[]
  /** The quoted sentences, in the order of the conversation. */
  readonly keyPoints: readonly Quote[]
  /** The patient's last statement about each symptom, latest first. */
  readonly symptoms: readonly NamedSymptom[]
  readonly openQuestions: readonly Quote[]
}

const KEY_POINTS = 5
const OPEN_QUESTIONS = 5

/**
 * Summarizes a conversation.
 * @param messages The messages of the conversation, oldest first.
 */
export function summarize(messages: readonly SummaryMessage[]): ExtractiveSummary {
  return {
    count: messages.length,
    from: messages[0]?.sentAt ?? 0,
    to: messages.at(-1)?.sentAt ?? 0,
    participants: participantsOf(messages),
    keyPoints: keyPointsOf(messages),
    symptoms: symptomsOf(messages),
    openQuestions: openQuestionsOf(messages),
  }
}

function quote({ id, senderName, sentAt }: SummaryMessage, text: string): Quote {
  return { messageId: id, text, name: senderName, sentAt }
}

function participantsOf(messages: readonly SummaryMessage[]): ExtractiveSummary['participants'] {
  return [...groupBy(messages, (message) => message.senderName).values()].map((own) => ({
    name: own[0]?.senderName ?? '',
    isPatient: own[0]?.isPatients ?? false,
    messages: own.length,
  }))
}

/**
 * Selects the key points. Questions are left out, because unanswered questions have their own list.
 */
function keyPointsOf(messages: readonly SummaryMessage[]): Quote[] {
  const spoken = messages.flatMap((message, place) =>
    sentencesOf(message.text)
      .filter((text) => !isQuestion(text))
      .map((text) => ({ message, text, place })),
  )
  const candidates: Candidate[] = spoken.map(({ message, text, place }) => ({
    text,
    isPatients: message.isPatients,
    recency: messages.length > 1 ? place / (messages.length - 1) : 1,
  }))
  return mostTelling(candidates, KEY_POINTS).flatMap((at) => {
    const one = spoken[at]
    return one ? [quote(one.message, one.text)] : []
  })
}

function symptomsOf(messages: readonly SummaryMessage[]): NamedSymptom[] {
  const latest = new Map<string, NamedSymptom>()
  messages.forEach((message, at) => {
    if (!message.isPatients) return
    const sentences = sentencesOf(message.text)
    const own = sentences.flatMap((text) =>
      isQuestion(text) ? [] : symptomsIn(text).map((finding) => ({ ...finding, text })),
    )
    const answered = own.length > 0 ? [] : answeredIn(messages[at - 1], message)
    for (const { symptom, status, text } of [...own, ...answered]) {
      // The latest statement about a symptom replaces earlier statements, and comes first in the
      // result.
      latest.delete(symptom)
      latest.set(symptom, { symptom, status, ...quote(message, text) })
    }
  })
  return [...latest.values()].reverse()
}

/**
 * Returns the symptom that a short answer to a question confirms or denies: `Any swelling?` – `No.`
 */
function answeredIn(
  asked: SummaryMessage | undefined,
  answer: SummaryMessage,
): (Finding & { text: string })[] {
  const said = bareAnswer(answer.text)
  if (!asked || asked.isPatients || said === undefined) return []
  const status = said === 'yes' ? 'present' : 'denied'
  return sentencesOf(asked.text)
    .filter(isQuestion)
    .flatMap((question) => symptomsIn(question))
    .map(({ symptom }) => ({ symptom, status, text: answer.text }))
}

/**
 * Returns the latest questions that have no answer. Any later message from the other side counts as
 * an answer.
 */
function openQuestionsOf(messages: readonly SummaryMessage[]): Quote[] {
  return messages
    .flatMap((message, at) => {
      const isAnswered = messages
        .slice(at + 1)
        .some((later) => later.isPatients !== message.isPatients)
      return isAnswered
        ? []
        : sentencesOf(message.text)
            .filter(isQuestion)
            .map((text) => quote(message, text))
    })
    .slice(-OPEN_QUESTIONS)
}
