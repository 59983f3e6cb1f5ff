import {
  choiceOn,
  type RuleChoice,
  type RuleChoices,
  rulePacks,
} from '../../domain/billing/rule-packs'
import { formatDate } from '../../domain/dates/date-format'
import type { Messages } from '../../domain/messages/messages'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'

type Named = Omit<RuleChoice, 'firstDay'>

/**
 * Returns the name of a rule pack. If the company has changed the number of days with data that
 * Connect needs, the name includes this number.
 */
export function nameOf(choice: Named | null, { billingSettings }: Messages): string {
  const { packs, rules } = billingSettings
  if (choice === null) return packs.spec.name
  const { name } = packs[choice.rulesId]
  const isUsual = choice.setupMinDays === rulePacks[choice.rulesId].connect.days
  return isUsual ? name : rules.withSetup(name, choice.setupMinDays)
}

/**
 * Shows which rule pack applies now, which packs applied before, and which packs will apply later
 * (K22).
 */
export function RuleSpans({ choices }: { choices: RuleChoices }) {
  const { messages } = useScreen()
  const { rules: words } = messages.billingSettings
  const dateText = (date: string) => formatDate(date, messages.locale)
  const now = choiceOn(choices, useToday())
  const [first] = choices
  const others = choices.filter((choice) => choice !== now)
  const spec = nameOf(null, messages)
  const current = () => {
    if (now) return words.since(nameOf(now, messages), dateText(now.firstDay))
    return first ? words.before(spec, dateText(first.firstDay)) : words.always(spec)
  }
  return (
    <>
      <p>
        <b>{current()}</b>
      </p>
      {first && (now || others.length > 0) && (
        <ul className="rtm-settings-muted">
          {now && <li>{words.otherBefore(spec, dateText(first.firstDay))}</li>}
          {others.map((choice) => (
            <li key={choice.firstDay}>
              {words.otherSince(nameOf(choice, messages), dateText(choice.firstDay))}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
