/** The fixed words of a summary. All other words are quotes from the conversation. */
import type { SymptomStatus } from './symptoms'

export interface SummaryWords {
  /** The BCP 47 tag of the language in which dates are written. */
  locale: string
  empty: string
  messages(count: number): string
  period(messages: number, from: string, to: string): string
  patient: string
  statuses: Readonly<Record<SymptomStatus, string>>
  /** The name of each symptom, by the keys of `keywords` in symptoms.ts. */
  symptoms: Readonly<Record<string, string>>
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const en: SummaryWords = {
  locale: 'en-US',
  empty: 'No messages in this channel yet.',
  messages: (count) => counted(count, 'message', 'messages'),
  period: (count, from, to) =>
    `${en.messages(count)} ${from === to ? `on ${from}` : `from ${from} to ${to}`}`,
  patient: 'patient',
  statuses: { present: 'present', denied: 'denied', better: 'better', worse: 'worse' },
  symptoms: {
    pain: 'Pain',
    swelling: 'Swelling',
    stiffness: 'Stiffness',
    numbness: 'Numbness',
    dizziness: 'Dizziness',
    fall: 'Fall',
    fever: 'Fever',
    headache: 'Headache',
    fatigue: 'Fatigue',
    weakness: 'Weakness',
    cramp: 'Cramp',
    redness: 'Redness',
    bleeding: 'Bleeding',
    breathlessness: 'Shortness of breath',
    nausea: 'Nausea',
    insomnia: 'Poor sleep',
  },
}

const es: SummaryWords = {
  locale: 'es-US',
  empty: 'Todavía no se ha escrito nada en este canal.',
  messages: (count) => counted(count, 'mensaje', 'mensajes'),
  period: (count, from, to) =>
    `${es.messages(count)} ${from === to ? `el ${from}` : `del ${from} al ${to}`}`,
  patient: 'paciente',
  statuses: { present: 'sí', denied: 'no', better: 'mejor', worse: 'peor' },
  symptoms: {
    pain: 'Dolor',
    swelling: 'Hinchazón',
    stiffness: 'Rigidez',
    numbness: 'Entumecimiento',
    dizziness: 'Mareo',
    fall: 'Caída',
    fever: 'Fiebre',
    headache: 'Dolor de cabeza',
    fatigue: 'Cansancio',
    weakness: 'Debilidad',
    cramp: 'Calambre',
    redness: 'Enrojecimiento',
    bleeding: 'Sangrado',
    breathlessness: 'Falta de aire',
    nausea: 'Náuseas',
    insomnia: 'Dificultad para dormir',
  },
}

export const summaryWords = { en, es } as const
export type SummaryLanguage = keyof typeof summaryWords
