/**
 * Message templates of the clinic (Y27). A placeholder, such as `{first_name}`, is replaced by data
 * of the patient who gets the message. Each template has a text in each language of the product.
 */
import { formatDate } from '../dates/date-format'
import type { PlainDate } from '../dates/dates'
import { cycleProgress, cycleRules } from '../enrollment/cycle-progress'
import type { Patient } from '../patient/patient'
import type { WholeList } from '../whole-list'
import { LONGEST_MESSAGE } from './chat-message'

/** The languages of the texts, each with the locale of its dates and numbers. */
export const templateLocales = { en: 'en-US', es: 'es-US' } as const
export type TemplateLanguage = keyof typeof templateLocales

export const placeholders = [
  'first_name',
  'provider',
  'clinic',
  'days_answered',
  'days_needed',
  'days_missing',
  'days_left',
  'cycle_end',
] as const
export type Placeholder = (typeof placeholders)[number]

export interface MessageTemplate {
  /** The name, which is unique in the company. Upper and lower case letters count as equal. */
  readonly name: string
  readonly texts: Readonly<Record<TemplateLanguage, string>>
  /** Whether the text is suggested for a patient who is at risk (Y21). */
  readonly isReminder: boolean
}

export const noTemplates: WholeList<MessageTemplate> = { version: 0, rows: [] }

export const LONGEST_TEMPLATE_NAME = 60
export const MOST_TEMPLATES = 50

/** Matches text in braces. A brace without a closing brace is normal text. */
const BRACES = /\{([^{}]*)\}/g

function asPlaceholder(text: string): Placeholder | undefined {
  return placeholders.find((one) => one === text.trim())
}

export type TemplateProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLong' }
  /** A problem of a template: text in braces that is not a placeholder. */
  | { readonly kind: 'unknown'; readonly text: string }

/** Returns the problem of a template's text. Null if the text can be used. */
export function templateProblem(text: string): TemplateProblem | null {
  if (text.trim() === '') return { kind: 'empty' }
  if (text.length > LONGEST_MESSAGE) return { kind: 'tooLong' }
  for (const [whole, name = ''] of text.matchAll(BRACES)) {
    if (!asPlaceholder(name)) return { kind: 'unknown', text: whole }
  }
  return null
}

/**
 * Returns the language of a template for a patient: Spanish if the patient speaks it, and English
 * otherwise.
 */
export function templateLanguage({ user }: Pick<Patient, 'user'>): TemplateLanguage {
  return user.language?.toLowerCase().startsWith('es') ? 'es' : 'en'
}

/** The values for the placeholders of a patient. An unknown value is absent. */
export type TemplateFigures = Readonly<Partial<Record<Placeholder, string>>>

interface FigureFacts {
  today: PlainDate
  language: TemplateLanguage
  /** The name of the company. Undefined while it is loading. */
  clinic: string | undefined
}

/**
 * Returns the values for the placeholders of a patient, as texts in the language of the template.
 */
export function templateFigures(
  patient: Patient,
  { today, language, clinic }: FigureFacts,
): TemplateFigures {
  const { user, currentRtmcycle: cycle, primaryProvider, providerRelationships } = patient
  const locale = templateLocales[language]
  const progress = cycle && cycleProgress(cycle, today, cycleRules(patient))
  const primary = providerRelationships.find(({ provider }) => provider.user.id === primaryProvider)
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const known: Partial<Record<Placeholder, string | undefined>> = {
    first_name: user.firstName.trim(),
    provider: primary?.provider.user.fullName,
    clinic,
    ...(progress && {
      days_answered: number(progress.answered),
      days_needed: number(progress.needed),
      days_missing: number(progress.missing),
      days_left: number(progress.left),
    }),
    ...(cycle && { cycle_end: formatDate(cycle.endDate, locale) }),
  }
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text))
}

export interface FilledTemplate {
  readonly text: string
  /** The placeholders whose value is unknown. They stay in the text. */
  readonly missing: readonly Placeholder[]
}

/** Replaces the placeholders in a text by the patient's values. */
export function fillTemplate(text: string, figures: TemplateFigures): FilledTemplate {
  const missing = new Set<Placeholder>()
  const filled = text.replace(BRACES, (whole, name: string) => {
    const placeholder = asPlaceholder(name)
    if (!placeholder) return whole
    const figure = figures[placeholder]
    if (figure === undefined) missing.add(placeholder)
    return figure ?? whole
  })
  return { text: filled, missing: [...missing] }
}
