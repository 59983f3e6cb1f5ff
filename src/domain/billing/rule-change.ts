/** How a new choice of a rule pack affects the company's other choices (K22). */
import { addDays, type PlainDate } from '../dates/dates'
import { choiceOn, type RuleChoice, type RuleChoices, withChoice } from './rule-packs'

/**
 * A span of dates of service to which another choice applies again. If `choice` is null, `spec`
 * applies.
 */
interface FallBack {
  readonly from: PlainDate
  readonly to: PlainDate
  readonly choice: RuleChoice | null
}

interface RuleChange {
  /**
   * Set if the new choice moves the last one to a later first day. The span ends on the day before
   * the new first day, and the moved choice no longer applies to it.
   */
  readonly fallBack: FallBack | null
  /** The choices that the new choice replaces. */
  readonly replaced: RuleChoices
}

/**
 * Returns the effects of a choice.
 * @param next Null: `spec` applies to every date, and no choice is left.
 */
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
