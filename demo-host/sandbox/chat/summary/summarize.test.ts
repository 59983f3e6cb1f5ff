import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dialogues } from '../../../../src/seed/dialogues'
import { outputData } from './output-data'
import { type SummaryMessage, summarize } from './summarize'
import { keywords, symptomsIn } from './symptoms'
import { summaryWords } from './words'

const ZONE = 'America/New_York'
const START = Date.parse('2026-01-05T15:00:00Z')

function messagesOf(lines: readonly (readonly [string, string])[]): SummaryMessage[] {
  return lines.map(([who, text], index) => ({
    id: index + 1,
    text,
    senderName: who === 'patient' ? 'Ada Example' : 'Dana Whitfield',
    isPatients: who === 'patient',
    sentAt: START + index * 3_600_000,
  }))
}

const statusOf = (sentence: string, symptom: string) =>
  symptomsIn(sentence).find((finding) => finding.symptom === symptom)?.status

describe('symptoms in chat messages', () => {
  it.each([
    ['My knee hurts when I climb stairs.', 'pain', 'present'],
    ['No swelling and no fever.', 'fever', 'denied'],
    ['No pain, swelling or fever today.', 'fever', 'denied'],
    ["I don't have any swelling.", 'swelling', 'denied'],
    ['No, it hurts.', 'pain', 'present'],
    ['No fever, but the knee is swollen.', 'swelling', 'present'],
    ['Not only the swelling bothers me.', 'swelling', 'present'],
    ['The swelling went down with the ice.', 'swelling', 'better'],
    ['The pain is no better.', 'pain', 'present'],
    ['The pain is worse at night.', 'pain', 'worse'],
    ['Dizzy this morning, gone after a minute.', 'dizziness', 'better'],
    ['I am no longer dizzy.', 'dizziness', 'better'],
    ['I fell asleep early.', 'fall', undefined],
    ['I fell in the bathroom.', 'fall', 'present'],
    ['No tengo fiebre.', 'fever', 'denied'],
    ['Hay un poco de hinchazón después de caminar.', 'swelling', 'present'],
    ['Sin dolor ni hinchazón.', 'swelling', 'denied'],
    ['Ya no me duele la rodilla.', 'pain', 'better'],
    ['Hoy casi no me duele.', 'pain', 'better'],
    ['Me mareé al levantarme.', 'dizziness', 'present'],
    ['Tengo dolor de cabeza.', 'headache', 'present'],
    ['Tengo dolor de cabeza.', 'pain', undefined],
    ['El dolor es peor por la noche.', 'pain', 'worse'],
    ['I painted the fence.', 'pain', undefined],
  ])(
    'D25 a summary of the message "%s" gives the symptom %s the status %s',
    (sentence, symptom, status) => {
      expect(statusOf(sentence, symptom)).toBe(status)
    },
  )
})

describe('a summary of a chat', () => {
  const knee = messagesOf([
    ['staff', 'Good morning! How did the heel slides go? Any swelling or fever?'],
    ['patient', 'Pretty well. Pain is 5 out of 10 in the evening. No fever.'],
    ['staff', 'Any dizziness?'],
    ['patient', 'No.'],
    ['patient', 'The knee swelling went down with the ice. Can I ride the bike?'],
  ])
  const read = (messages: SummaryMessage[], language: 'en' | 'es' = 'en') =>
    outputData(summarize(messages), language, ZONE)

  it('D25 a summary of a chat contains its kind, the participants and the period', () => {
    expect(read(knee)).toMatchObject({
      kind: 'extractive',
      period: '5 messages on Jan 05, 2026',
      participants: ['Dana Whitfield: 2 messages', 'Ada Example (patient): 3 messages'],
    })
    const [first, last] = [knee[0], knee[4]]
    if (!first || !last) throw new Error('There are five messages.')
    const later = { ...last, sentAt: last.sentAt + 3 * 86_400_000 }
    expect(read([first, later]).period).toBe('2 messages from Jan 05, 2026 to Jan 08, 2026')
  })

  it('D25 a summary of a chat lists each symptom with its latest status', () => {
    expect(read(knee).symptoms).toEqual([
      'Swelling: better – “The knee swelling went down with the ice.” (Jan 05, 2026)',
      'Dizziness: denied – “No.” (Jan 05, 2026)',
      'Fever: denied – “No fever.” (Jan 05, 2026)',
      'Pain: present – “Pain is 5 out of 10 in the evening.” (Jan 05, 2026)',
    ])
  })

  it('D25 a summary of a chat lists the unanswered questions', () => {
    expect(read(knee).open_questions).toEqual([
      '“Can I ride the bike?” (Ada Example, Jan 05, 2026)',
    ])
  })

  it('D25 a summary of a chat quotes informative sentences without repetition', () => {
    const repeated = [...knee, ...knee.map((message) => ({ ...message, id: message.id + 10 }))]
    const texts = summarize(repeated).keyPoints.map(({ text }) => text)
    expect(texts).toContain('Pain is 5 out of 10 in the evening.')
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).not.toContain('No.')
  })

  it('D25 a summary of a chat is available in Spanish', () => {
    const rodilla = messagesOf((dialogues.es[0] ?? []).flat())
    const { period, symptoms, open_questions } = read(rodilla, 'es')
    expect(period).toMatch(/^7 mensajes el .* 2026$/)
    expect(symptoms.map((line) => line.split(' – ')[0])).toEqual([
      'Dolor: mejor',
      'Hinchazón: mejor',
      'Fiebre: no',
    ])
    expect(open_questions).toEqual([
      expect.stringContaining('“¿Puedo caminar hasta el mercado?” (Ada Example, '),
    ])
  })

  it('D25 if a channel has no messages, the text of its summary says that the channel is empty', () => {
    expect(read([])).toEqual({
      kind: 'extractive',
      period: 'No messages in this channel yet.',
      participants: [],
      symptoms: [],
      key_points: [],
      open_questions: [],
    })
  })

  it('D25 every symptom that a summary of a chat can list has an English and a Spanish name', () => {
    for (const { symptoms } of Object.values(summaryWords)) {
      expect(Object.keys(symptoms).sort()).toEqual(Object.keys(keywords).sort())
    }
  })

  it('D25 a summary of a chat quotes only texts that the messages contain', () => {
    const texts = fc.array(fc.tuple(fc.constantFrom('patient', 'staff'), fc.string()), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(texts, (lines) => {
        const messages = messagesOf(lines)
        const { keyPoints, openQuestions } = summarize(messages)
        for (const { messageId, text } of [...keyPoints, ...openQuestions]) {
          const written = messages[messageId - 1]?.text ?? ''
          expect(written).toContain(text.replace(/…$/, ''))
        }
      }),
    )
  })
})
