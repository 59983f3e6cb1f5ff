/** How a new choice of a rule pack affects the company's other choices (K22). */
import { addDays, type PlainDate } from '../dates/dates'
import { choiceOn, type RuleChoice, type RuleChoices, withChoice } from './rule-packs'

/** Dates of service for which another choice becomes valid again. Null stands for `spec`. */
interface FallBack {
  readonly from: PlainDate
  readonly to: PlainDate
  readonly choice: RuleChoice | null
}

interface RuleChange {
  /** The dates of service before the new first day. The moved choice no longer applies to them. */
  readonly fallBack: FallBack | null
  /** The choices that the new one replaces. */
  readonly replaced: RuleChoices
}

/** @param next Null: `spec` applies to every date, and no choice is left. */
export function ruleChange(choices: RuleChoices, next: RuleChoice | null): RuleChange {
  const after = next ? withChoice(choices, next) : []
  const gone = choices.filter((choice) => !after.includes(choice))
  const moved = next && gone.find(({ firstDay }) => firstDay < next.firstDay)
  return {
    fallBack: moved
      ? {
          from: moved.firstDay,
          to: addDays(next.firstDay, -1),
          choice: choiceOn(after, moved.firstDay) ?? null,
        }
      : null,
    replaced: gone.filter((choice) => choice !== moved),
  }
}
