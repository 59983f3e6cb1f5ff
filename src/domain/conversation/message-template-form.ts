/**
 * The rules of the form for a message template (Y27). The UI texts are in `src/domain/messages`.
 */
import * as z from 'zod/mini'
import type { Messages } from '../messages/messages'
import {
  LONGEST_TEMPLATE_NAME,
  type MessageTemplate,
  MOST_TEMPLATES,
  templateProblem,
} from './message-template'

export const templateFormSchema = z.object({
  name: z.string(),
  en: z.string(),
  es: z.string(),
  isReminder: z.boolean(),
})
export type TemplateFormValues = z.output<typeof templateFormSchema>

/**
 * Returns the initial values of the form.
 * @param template The template that the form changes. Null for a new template.
 */
export function templateForm(template: MessageTemplate | null): TemplateFormValues {
  if (!template) return { name: '', en: '', es: '', isReminder: false }
  const { name, texts, isReminder } = template
  return { name, ...texts, isReminder }
}

export function templateOfForm({ name, en, es, isReminder }: TemplateFormValues): MessageTemplate {
  return { name: name.trim(), texts: { en, es }, isReminder }
}

type Words = Messages['messageTemplates']['problems']

function nameProblem(
  name: string,
  others: readonly MessageTemplate[],
  words: Words,
): string | undefined {
  const typed = name.trim()
  if (typed === '' || typed.length > LONGEST_TEMPLATE_NAME) return words.name
  const key = typed.toLowerCase()
  if (others.some((other) => other.name.toLowerCase() === key)) return words.repeated
  return others.length >= MOST_TEMPLATES ? words.most(MOST_TEMPLATES) : undefined
}

function textProblem(text: string, words: Words): string | undefined {
  const problem = templateProblem(text)
  if (problem?.kind === 'unknown') return words.unknown(problem.text)
  return problem ? words[problem.kind] : undefined
}

/**
 * Returns the problem of each invalid field of the form.
 * @param others All other templates of the clinic.
 */
export function templateFormProblems(
  { name, en, es }: TemplateFormValues,
  others: readonly MessageTemplate[],
  words: Words,
): { name?: string; en?: string; es?: string } {
  const found = Object.entries({
    name: nameProblem(name, others, words),
    en: textProblem(en, words),
    es: textProblem(es, words),
  })
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}
