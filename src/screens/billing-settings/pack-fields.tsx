import { useId } from 'react'
import { type RulePackId, rulePackIds, rulePacks } from '../../domain/billing/rule-packs'
import { NativeSelect } from '../../ui/native-select'
import { useScreen } from '../shared/screen'

interface PackFieldsProps {
  rulesId: RulePackId
  setupMinDays: number
  onChange: (choice: { rulesId: RulePackId; setupMinDays: number }) => void
}

/**
 * The fields with which a user chooses a rule pack. Connect needs a certain number of days with
 * data. Some packs let the company choose this number. For such a pack, there is also a field for
 * the number.
 */
export function PackFields({ rulesId, setupMinDays, onChange }: PackFieldsProps) {
  const { packs, rules } = useScreen().messages.billingSettings
  const id = useId()
  const { choices, days } = rulePacks[rulesId].connect
  const choose = (wanted: string) => {
    const next = rulePackIds.find((one) => one === wanted) ?? 'spec'
    onChange({ rulesId: next, setupMinDays: rulePacks[next].connect.days })
  }
  return (
    <>
      <div className="rtm-field">
        <label className="rtm-field-label" htmlFor={id}>
          {rules.pack}
        </label>
        <NativeSelect
          id={id}
          value={rulesId}
          options={rulePackIds.map((one) => ({ value: one, label: packs[one].name }))}
          onChange={choose}
        />
      </div>
      {choices.length > 1 && (
        <div className="rtm-field">
          <label className="rtm-field-label" htmlFor={`${id}-setup`}>
            {rules.setup}
          </label>
          <NativeSelect
            id={`${id}-setup`}
            value={String(choices.includes(setupMinDays) ? setupMinDays : days)}
            options={choices.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(one) => onChange({ rulesId, setupMinDays: Number(one) })}
          />
        </div>
      )}
    </>
  )
}
