import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import {
  type CompanyRules,
  chooseRulesMutation,
  type DryRunRequest,
  dryRunQuery,
  type RuleState,
} from '../../api/billing-rules'
import { ResponseError } from '../../api/errors'
import { queriesOf } from '../../client/queries'
import { rulePackIds } from '../../domain/billing/rule-packs'
import { dateInputText } from '../../domain/dates/date-input'
import { parseDateInput } from '../../domain/dates/dates'
import { Button } from '../../ui/button'
import { LazyConfirmDialog } from '../../ui/overlays/lazy-confirm-dialog'
import { serverFieldErrors } from '../shared/field-errors'
import { Loaded } from '../shared/loaded'
import { useScreen } from '../shared/screen'
import { useFailureToast } from '../shared/use-failure-toast'
import { DateTextField } from './date-text-field'
import { earlyDay } from './early-day'
import { PackFields } from './pack-fields'
import { changeText, RuleSpans } from './rule-spans'
import { SettingsPart } from './settings-part'
import { StaleNotice } from './stale-notice'

const PLACE = 'billing-settings:rules'

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
  return { ...typed, change, isRestored: restored !== null }
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
  const { rulesId, setupMinDays, day, change, isRestored } = useRulesForm(rules)
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<CompanyRules | null>(null)
  const [isStale, setStale] = useState(false)
  const toast = useFailureToast()
  // After the reload, the form compares the typed values with the rules that another person has
  // saved. It keeps the typed values.
  const load = () =>
    reload().then(toast.succeeded, (error: unknown) => toast.failed(error, { about: words.title }))
  const firstDay = parseDateInput(day)
  const mayBeEmpty = rulesId === 'spec' && day.trim() === ''
  const wanted = { rulesId, setupMinDays, firstDay }
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
        <Confirm
          wanted={asked}
          rules={rules}
          dryRun={dryRun}
          onClose={() => setAsked(null)}
          onRefused={setError}
          onStale={() => setStale(true)}
        />
      )}
    </form>
  )
}

/**
 * Returns the last dry run if it was made for the rules that the user wants to choose. Otherwise,
 * returns null.
 */
function useCovered(wanted: CompanyRules, dryRun: DryRunRequest | null): DryRunRequest | null {
  const { client } = useScreen()
  if (dryRun?.rulesId !== wanted.rulesId || dryRun.setupMinDays !== wanted.setupMinDays) return null
  const { queryKey } = dryRunQuery(client.http, dryRun)
  return queriesOf(client).getQueryData(queryKey) === undefined ? null : dryRun
}

interface ConfirmProps extends Pick<RulesProps, 'dryRun'> {
  wanted: CompanyRules
  /** The company's rules that the user sees on the screen. */
  rules: RuleState
  onClose: () => void
  /** Called with the backend's error about the first day. */
  onRefused: (reason: string | undefined) => void
  /** Called if another person has changed the rules in the meantime. */
  onStale: () => void
}

function Confirm({ wanted, rules, dryRun, onClose, onRefused, onStale }: ConfirmProps) {
  const { client, messages, notify } = useScreen()
  const { rules: words, packs } = messages.billingSettings
  const toast = useFailureToast()
  const spec = chooseRulesMutation(client.http)
  const covered = useCovered(wanted, dryRun)
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess() {
      client.drafts.remove(PLACE)
      toast.succeeded()
      notify({ type: 'success', title: words.done })
    },
  })
  return (
    <LazyConfirmDialog
      words={{
        title: words.confirmTitle(packs[wanted.rulesId].name),
        description: changeText(wanted, rules.history, covered, messages),
        confirm: words.change,
        cancel: messages.common.cancel,
      }}
      mutation={{ mutationKey: spec.mutationKey }}
      onConfirm={() => mutateAsync({ rules: wanted, version: rules.version })}
      onClose={onClose}
      onError={(error) => {
        if (error instanceof ResponseError && error.status === 412) {
          onClose()
          return onStale()
        }
        const reason = serverFieldErrors<{ day: string }>(error, { firstDay: 'day' }).day
        onRefused(reason)
        if (reason !== undefined) onClose()
        toast.failed(error, { about: words.title })
      }}
    />
  )
}
