import type { UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import type { CompanyRules, DryRunRequest, RuleState } from '../../api/billing-rules'
import { rulePackIds } from '../../domain/billing/rule-packs'
import { dateInputText } from '../../domain/dates/date-input'
import { parseDateInput } from '../../domain/dates/dates'
import { Button } from '../../ui/button'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { Loaded } from '../shared/loaded'
import { useScreen } from '../shared/screen'
import { useFailureToast } from '../shared/use-failure-toast'
import { DateTextField } from './date-text-field'
import { earlyDay } from './early-day'
import { PackFields } from './pack-fields'
import { RuleSpans } from './rule-spans'
import { SettingsPart } from './settings-part'
import { StaleNotice } from './stale-notice'

const PLACE = 'billing-settings:rules'

const loadConfirm = overlayCode(() => import('./rules-confirm'))
const RulesConfirm = lazyPart(() => loadConfirm().then((module) => module.RulesConfirm))

/**
 * The choice of a rule pack in the form. `day` is the text that the user has typed into the field
 * for the first day.
 */
const draftSchema = z.object({
  rulesId: z.enum(rulePackIds),
  setupMinDays: z.number(),
  day: z.string(),
})
type Draft = z.output<typeof draftSchema>

function choiceOf({ rulesId, setupMinDays, day }: Draft): CompanyRules {
  return { rulesId, setupMinDays, firstDay: parseDateInput(day) }
}

/**
 * Returns the state of the form that chooses a rule pack. A draft of the form is kept after a
 * reload, and is deleted when the user has saved the choice.
 */
function useRulesForm(rules: CompanyRules) {
  const { drafts } = useScreen().client
  const { rulesId, setupMinDays } = rules
  const start: Draft = {
    rulesId,
    setupMinDays,
    day: rules.firstDay ? dateInputText(rules.firstDay) : '',
  }
  const [restored] = useState(() => drafts.read(PLACE, draftSchema))
  const [typed, setTyped] = useState<Draft>(restored ?? start)
  const change = (next: Partial<Draft>) => {
    const changed = { ...typed, ...next }
    setTyped(changed)
    if (JSON.stringify(changed) === JSON.stringify(start)) drafts.remove(PLACE)
    else drafts.write(PLACE, changed)
  }
  /** Deletes the draft, unless another instance of the form has stored another choice there. */
  const saved = (choice: CompanyRules) => {
    const kept = drafts.read(PLACE, draftSchema)
    if (kept && JSON.stringify(choiceOf(kept)) === JSON.stringify(choice)) drafts.remove(PLACE)
  }
  return { ...typed, change, saved, isRestored: restored !== null }
}

interface RulesProps {
  query: UseQueryResult<RuleState>
  /** The request of the last dry run on this page. Null if there was none. */
  dryRun: DryRunRequest | null
}

/**
 * The section in which a user chooses the rule pack of the company, and the date of service from
 * which the pack applies (K22).
 */
export function Rules({ query, dryRun }: RulesProps) {
  const { messages } = useScreen()
  const words = messages.billingSettings.rules
  return (
    <SettingsPart title={words.title} text={words.text}>
      <Loaded query={query} words={words} height={140}>
        {(rules) => (
          <RulesForm
            key={JSON.stringify(rules)}
            rules={rules}
            dryRun={dryRun}
            reload={() => query.refetch({ throwOnError: true })}
          />
        )}
      </Loaded>
    </SettingsPart>
  )
}

interface RulesFormProps extends Pick<RulesProps, 'dryRun'> {
  rules: RuleState
  /** Loads the company's rules again. Rejects if the request fails. */
  reload: () => Promise<unknown>
}

function RulesForm({ rules, dryRun, reload }: RulesFormProps) {
  const { messages } = useScreen()
  const { rules: words, packs } = messages.billingSettings
  const { rulesId, setupMinDays, day, change, saved, isRestored } = useRulesForm(rules)
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<CompanyRules | null>(null)
  const close = () => setAsked(null)
  const [isStale, setStale] = useState(false)
  const toast = useFailureToast()
  // After the reload, the form compares the typed values with the rules that another person has
  // saved. It keeps the typed values.
  const load = () =>
    reload().then(toast.succeeded, (error: unknown) => toast.failed(error, { about: words.title }))
  const firstDay = parseDateInput(day)
  const mayBeEmpty = rulesId === 'spec' && day.trim() === ''
  const wanted = choiceOf({ rulesId, setupMinDays, day })
  const isChanged =
    rulesId !== rules.rulesId || setupMinDays !== rules.setupMinDays || firstDay !== rules.firstDay
  const isSame = !isChanged && error === undefined
  const reasonId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const isValid = firstDay !== null || mayBeEmpty
    const problem = isValid ? earlyDay(rulesId, firstDay, messages) : words.dayInvalid
    setError(problem)
    if (problem === undefined) setAsked(wanted)
  }
  return (
    <form className="rtm-settings-form" noValidate onSubmit={submit}>
      {isRestored && (
        <p className="rtm-settings-note" role="status">
          {messages.confirmation.restored}
        </p>
      )}
      <RuleSpans choices={rules.history} />
      <div className="rtm-settings-fields">
        <PackFields rulesId={rulesId} setupMinDays={setupMinDays} onChange={change} />
        <DateTextField
          label={words.firstDay}
          value={day}
          hint={rulesId === 'spec' ? words.firstDayHint : undefined}
          error={error}
          onChange={(text) => {
            change({ day: text })
            setError(undefined)
          }}
        />
      </div>
      <p className="rtm-settings-muted">{packs[rulesId].text}</p>
      {isStale && <StaleNotice words={words} onLoad={() => void load()} />}
      <div className="rtm-settings-buttons">
        <Button
          type="submit"
          variant={isChanged ? 'primary' : 'secondary'}
          disabled={isSame}
          aria-describedby={isSame ? reasonId : undefined}
        >
          {words.change}
        </Button>
        {isSame && (
          <span className="rtm-settings-muted" id={reasonId}>
            {words.same}
          </span>
        )}
      </div>
      {asked && (
        <LazyOverlay onFailed={close}>
          <RulesConfirm
            wanted={asked}
            rules={rules}
            dryRun={dryRun}
            onClose={close}
            onSaved={() => saved(asked)}
            onRefused={setError}
            onStale={() => setStale(true)}
          />
        </LazyOverlay>
      )}
    </form>
  )
}
