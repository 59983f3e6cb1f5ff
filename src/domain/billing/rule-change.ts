/** The effects of a new choice of a rule pack on the company's other choices (K22). */
import { addDays, type PlainDate } from '../dates/dates'
import { choiceOn, type RuleChoice, type RuleChoices, withChoice } from './rule-packs'

/**
 * A span of dates of service to which an earlier choice applies again. If `choice` is null, `spec`
 * applies.
 */
interface FallBack {
  readonly from: PlainDate
  readonly to: PlainDate
  readonly choice: RuleChoice | null
}

interface RuleChange {
  /**
   * If the new choice only moves the last choice to a later first day: the span of dates of service
   * to which the last choice no longer applies. The span ends on the day before the new first day.
   * Otherwise null.
   */
  readonly fallBack: FallBack | null
  /** The choices that the new choice replaces. */
  readonly replaced: RuleChoices
}

/**
 * Returns the effects of a choice.
 * @param next The new choice. Null means that all choices are removed, so that `spec` applies to
 * every date.
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
