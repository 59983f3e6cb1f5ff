import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type DryRunRequest, dryRunQuery } from '../../api/billing-rules'
import { LONGEST_DRY_RUN_DAYS } from '../../domain/billing/dry-run'
import { dateInputText } from '../../domain/dates/date-input'
import {
  addDays,
  daysBetween,
  monthStart,
  type PlainDate,
  parseDateInput,
} from '../../domain/dates/dates'
import type { Messages } from '../../domain/messages/messages'
import { CYCLE_DAYS } from '../../domain/vocabulary'
import { Button } from '../../ui/button'
import { Loaded } from '../shared/loaded'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import { DateTextField } from './date-text-field'
import { DryRunResult } from './dry-run-result'
import { earlyDay } from './early-day'
import { PackFields } from './pack-fields'
import { SettingsPart } from './settings-part'

interface DryRunPartProps {
  /** The request of the last dry run on this page. Null if there was none. */
  asked: DryRunRequest | null
  onRun: (request: DryRunRequest) => void
}

/**
 * The section with the dry run, which shows how another rule pack would change the open billings
 * (K25). The dry run itself changes nothing.
 */
export function DryRunPart({ asked, onRun }: DryRunPartProps) {
  const { messages } = useScreen()
  const words = messages.billingSettings.dryRun
  return (
    <SettingsPart title={words.title} text={words.text}>
      <DryRunForm onRun={onRun} />
      {asked && <Compared request={asked} />}
    </SettingsPart>
  )
}

function Compared({ request }: { request: DryRunRequest }) {
  const { client, messages } = useScreen()
  const { running, failed } = messages.billingSettings.dryRun
  const query = useQuery({
    ...dryRunQuery(client.http, request),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} words={{ loading: running, failed }} height={180}>
      {(found) => <DryRunResult found={found} isStale={query.isFetching} />}
    </Loaded>
  )
}

function DryRunForm({ onRun }: { onRun: (request: DryRunRequest) => void }) {
  const { messages } = useScreen()
  const { dryRun: words, rules } = messages.billingSettings
  const today = useToday()
  const [choice, setChoice] = useState<Pick<DryRunRequest, 'rulesId' | 'setupMinDays'>>({
    rulesId: 'cms2026',
    setupMinDays: 16,
  })
  const text = (date: string) => dateInputText(date)
  const [from, setFrom] = useState(() => text(monthStart(addDays(today, -30))))
  // By default, the dry run compares dates of service up to one cycle after today. No open billing
  // has a later date of service, because a date of service is never after the end of the current
  // cycle or month.
  const [to, setTo] = useState(() => text(addDays(today, CYCLE_DAYS)))
  const [isChecked, setChecked] = useState(false)
  const [first, last] = [parseDateInput(from), parseDateInput(to)]
  const early = earlyDay(choice.rulesId, first, messages)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setChecked(true)
    if (first === null || last === null) return
    if (!early && !spanProblem(first, last, words)) onRun({ ...choice, from: first, to: last })
  }
  const problem = (date: PlainDate | null, other: string | undefined) => {
    if (!isChecked) return undefined
    return date === null ? rules.dayInvalid : other
  }
  return (
    <form className="rtm-settings-form" noValidate onSubmit={submit}>
      <div className="rtm-settings-fields">
        <PackFields {...choice} onChange={setChoice} />
        <DateTextField
          label={words.from}
          value={from}
          error={problem(first, early)}
          onChange={setFrom}
        />
        <DateTextField
          label={words.to}
          value={to}
          error={problem(last, spanProblem(first, last, words))}
          onChange={setTo}
        />
      </div>
      <div className="rtm-settings-buttons">
        <Button type="submit">{words.run}</Button>
      </div>
    </form>
  )
}

/**
 * Returns the error message about the last date of the period. If one of the two dates is invalid,
 * returns undefined, because the field of this date shows a message.
 */
function spanProblem(
  from: PlainDate | null,
  to: PlainDate | null,
  words: Messages['billingSettings']['dryRun'],
): string | undefined {
  if (from === null || to === null) return undefined
  if (to < from) return words.toEarly
  return daysBetween(from, to) < LONGEST_DRY_RUN_DAYS
    ? undefined
    : words.tooLong(LONGEST_DRY_RUN_DAYS)
}
