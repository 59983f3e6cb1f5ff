/** A company's choices of rule packs in requests and responses (BR22). */
import * as z from 'zod/mini'
import {
  type RuleChoice,
  type RuleChoices,
  type RulePackId,
  rulePackIds,
  rulePacks,
} from '../domain/billing/rule-packs'
import type { PlainDate } from '../domain/dates/dates'
import { plainDate } from './fields'
import { Problem } from './problem'

const usualSetup = rulePacks.spec.connect.days

/** The fields of a request that chooses a pack. */
export const packFields = {
  rules_id: z.enum(rulePackIds),
  setup_min_days: z._default(z.int(), usualSetup),
}

interface Pack {
  readonly rules_id: RulePackId
  readonly setup_min_days: number
}

/** Checks that the pack allows the chosen number of days with data that earns Connect (M5). */
export const offeredSetup = z.superRefine<Pack>(({ rules_id, setup_min_days }, issues) => {
  const { choices } = rulePacks[rules_id].connect
  if (choices.includes(setup_min_days)) return
  const message = `setup_min_days must be ${choices.join(' or ')} for ${rules_id}.`
  issues.addIssue({ code: 'custom', path: ['setup_min_days'], message })
})

/** Returns an error if the pack cannot apply yet on the chosen first day. */
export function firstDayError(name: string, id: RulePackId, day: PlainDate): string | null {
  const { firstDay } = rulePacks[id]
  if (firstDay === null || day >= firstDay) return null
  return `${name} must not be before ${firstDay} for ${id}.`
}

export const rulesBody = z.object({ ...packFields, first_day: z.nullable(plainDate) }).check(
  offeredSetup,
  z.superRefine(({ rules_id, first_day: day }, issues) => {
    const missing = rules_id === 'spec' ? null : `first_day is required for ${rules_id}.`
    const message = day === null ? missing : firstDayError('first_day', rules_id, day)
    if (message !== null) issues.addIssue({ code: 'custom', path: ['first_day'], message })
  }),
)

export const pcmBody = z.object({ is_pcm_enabled: z.boolean() })

function choiceWire({ rulesId, firstDay, setupMinDays }: RuleChoice) {
  return { rules_id: rulesId, first_day: firstDay, setup_min_days: setupMinDays }
}

/** Returns the last chosen pack and all choices, in wire format. */
export function rulesWire(choices: RuleChoices) {
  const history = choices.map(choiceWire)
  const always = { rules_id: 'spec', first_day: null, setup_min_days: usualSetup }
  return { ...(history.at(-1) ?? always), history }
}

/** Returns the value of the header `ETag`, which lists all choices: `"2026-07-01.cms2026.16"`. */
export function rulesTag(choices: RuleChoices): string {
  const texts = choices.map(({ firstDay, rulesId, setupMinDays }) => {
    return `${firstDay}.${rulesId}.${setupMinDays}`
  })
  return `"${texts.join(',')}"`
}

/** Error 412: the rules have changed since the user saw them. */
export function rulesChanged(): Problem {
  return new Problem(
    412,
    'The rules were changed after you opened them. Nothing was saved. Reload the rules, and change them again.',
  )
}
