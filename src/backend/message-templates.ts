/** The clinic's message templates in requests and responses (Y27). */
import * as z from 'zod/mini'
import { LONGEST_MESSAGE } from '../domain/conversation/chat-message'
import {
  LONGEST_TEMPLATE_NAME,
  type MessageTemplate,
  MOST_TEMPLATES,
  placeholders,
  templateProblem,
} from '../domain/conversation/message-template'
import { parseValue } from './parse'
import { badRequest } from './problem'

const NOT_A_NAME = `The name must be a text of 1 to ${LONGEST_TEMPLATE_NAME} characters.`
const NOT_A_TEXT = `The text must have 1 to ${LONGEST_MESSAGE} characters.`
const NOT_A_PLACEHOLDER = `Braces may hold only a placeholder: ${placeholders.map((one) => `{${one}}`).join(', ')}.`

function reasonOf(text: string): string | undefined {
  const problem = templateProblem(text)
  return problem?.kind === 'unknown' ? NOT_A_PLACEHOLDER : problem ? NOT_A_TEXT : undefined
}

const text = z.string(NOT_A_TEXT).check(
  z.superRefine((value, context) => {
    const message = reasonOf(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  }),
)

const templateBody = z.object({
  name: z.string(NOT_A_NAME).check(
    z.trim(),
    z.refine((name) => name !== '' && name.length <= LONGEST_TEMPLATE_NAME, NOT_A_NAME),
  ),
  texts: z.object({ en: text, es: text }),
  is_reminder: z.boolean('is_reminder must be true or false.'),
})

const listBody = z.array(templateBody).check(z.maxLength(MOST_TEMPLATES))

/**
 * Returns the templates in a request body, sorted by name.
 * @throws Problem 400 that names each invalid value by its row and field: `2.texts.es` is the
 * Spanish text in the third row.
 */
export function templatesOf(json: unknown): MessageTemplate[] {
  const rows = parseValue(json, listBody)
  const known = new Set<string>()
  const repeated = rows.flatMap(({ name }, row) => {
    const key = name.toLowerCase()
    if (!known.has(key)) {
      known.add(key)
      return []
    }
    return [{ field: `${row}.name`, detail: `There is already a template named ${name}.` }]
  })
  if (repeated.length > 0) throw badRequest(...repeated)
  return rows
    .map(({ name, texts, is_reminder: isReminder }) => ({ name, texts, isReminder }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

export function templatesWire(templates: readonly MessageTemplate[]): object[] {
  return templates.map(({ name, texts, isReminder }) => {
    return { name, texts, is_reminder: isReminder }
  })
}
