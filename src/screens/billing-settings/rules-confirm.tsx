import { useMutation } from '@tanstack/react-query'
import {
  type CompanyRules,
  chooseRulesMutation,
  type DryRunRequest,
  dryRunQuery,
  type RuleState,
} from '../../api/billing-rules'
import { ResponseError } from '../../api/errors'
import { queriesOf } from '../../client/queries'
import { ruleChange } from '../../domain/billing/rule-change'
import type { RuleChoices } from '../../domain/billing/rule-packs'
import { formatDate } from '../../domain/dates/date-format'
import type { Messages } from '../../domain/messages/messages'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { serverFieldErrors } from '../shared/field-errors'
import { useScreen } from '../shared/screen'
import { useFailureToast } from '../shared/use-failure-toast'
import { nameOf } from './rule-spans'

/**
 * Returns the text that asks a user to confirm the choice of a rule pack. The text names the first
 * day of the choice, the effect on the company's other choices, and the dates that a dry run has
 * compared.
 * @param dryRun The last dry run of the same rules. Null if there was none.
 */
function changeText(
  { firstDay, rulesId, setupMinDays }: CompanyRules,
  choices: RuleChoices,
  dryRun: Pick<DryRunRequest, 'from' | 'to'> | null,
  messages: Messages,
): string {
  const { rules: words } = messages.billingSettings
  const dateText = (date: string) => formatDate(date, messages.locale)
  const next = firstDay === null ? null : { rulesId, firstDay, setupMinDays }
  const { fallBack, replaced } = ruleChange(choices, next)
  return [
    firstDay === null ? words.confirmAlways : words.confirmFrom(dateText(firstDay)),
    ...replaced.map((choice) =>
      words.replaces(nameOf(choice, messages), dateText(choice.firstDay)),
    ),
    ...(fallBack
      ? [
          words.fallsBack(
            nameOf(fallBack.choice, messages),
            dateText(fallBack.from),
            dateText(fallBack.to),
          ),
        ]
      : []),
    words.confirmText,
    dryRun ? words.compared(dateText(dryRun.from), dateText(dryRun.to)) : words.notCompared,
  ].join(' ')
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

interface RulesConfirmProps {
  wanted: CompanyRules
  /** The company's rules that the user sees on the screen. */
  rules: RuleState
  /** The request of the last dry run on this page. Null if there was none. */
  dryRun: DryRunRequest | null
  onClose: () => void
  onSaved: () => void
  /** Called with the backend's error about the first day. */
  onRefused: (reason: string | undefined) => void
  /** Called if another person has changed the rules in the meantime. */
  onStale: () => void
}

/** Asks for confirmation, and then saves the choice of a rule pack (K22). */
export function RulesConfirm(props: RulesConfirmProps) {
  const { wanted, rules, dryRun, onClose, onSaved, onRefused, onStale } = props
  const { client, messages, notify } = useScreen()
  const { rules: words, packs } = messages.billingSettings
  const toast = useFailureToast()
  const spec = chooseRulesMutation(client.http)
  const covered = useCovered(wanted, dryRun)
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess() {
      onSaved()
      toast.succeeded()
      notify({ type: 'success', title: words.done })
    },
  })
  return (
    <ConfirmDialog
      isOpen
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
