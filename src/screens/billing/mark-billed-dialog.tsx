import { useState } from 'react'
import {
  billingDateEffect,
  billingDateProblem,
  firstBillingDay,
  lastBillingDay,
  nextBillingDay,
} from '../../domain/billing/billing-date'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { sumBillings, sumText } from '../../domain/billing/billing-sums'
import { formatDate } from '../../domain/dates/date-format'
import { dateInputText } from '../../domain/dates/date-input'
import { parseDateInput } from '../../domain/dates/dates'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { FormDateField } from '../../ui/overlays/form-date-field'
import { FormWarning } from '../../ui/overlays/form-note'
import { serverFieldErrors } from '../shared/field-errors'
import { useScreen } from '../shared/screen'
import { BulkNotices } from './bulk-notices'
import { BulkSummary } from './bulk-summary'
import { namesOf, Subject } from './subject-text'
import { pendingMoves } from './use-billing-actions'
import type { BillingWork } from './use-billing-work'

interface MarkBilledDialogProps {
  rows: readonly BillingInstance[]
  work: BillingWork
}

/**
 * The dialog in which the user enters the date on which billings count as billed. It shows the
 * effect of this date (K10, K30).
 */
export function MarkBilledDialog({ rows, work }: MarkBilledDialogProps) {
  const { client, messages, locale } = useScreen()
  const words = messages.billingMoves.confirmMark
  const { http } = client
  const today = lastBillingDay(rows, http.now(), http.timeZone)
  const [typed, setTyped] = useState(() => dateInputText(today))
  const [error, setError] = useState<string>()
  const first = firstBillingDay(rows, today)
  const date = parseDateInput(typed)
  const problem = typed.trim() ? billingDateProblem(date, rows, today) : 'missing'
  const next = nextBillingDay(rows, date ?? today, today)
  const early = words.problems.early(formatDate(next, locale), rows.length)
  const texts = { ...words.problems, early }
  const effect = date !== null && problem === null ? billingDateEffect(rows, date) : null
  const marked = effect?.billed ?? rows
  const sum = sumBillings(marked)
  const staying = effect?.staying ?? []
  return (
    <ConfirmDialog
      isOpen
      size={rows.length > 1 ? 'medium' : 'small'}
      onClose={work.close}
      words={{
        title: words.title(marked.length),
        description: (
          <>
            {/* The title counts only the billings that may be billed on the chosen date. */}
            <span role="status" className="rtm-billing-subject">
              {staying.length > 0 && (
                <>
                  {words.later(staying.length, rows.length)}{' '}
                  <small>{namesOf(staying, messages)}</small>
                </>
              )}
            </span>
            <span>{words.description}</span>
            {rows.length === 1 && (
              <span className="rtm-billing-subject">
                <Subject rows={rows} />
              </span>
            )}
          </>
        ),
        confirm: messages.billing.actions.markAsBilled,
        cancel: messages.common.cancel,
      }}
      mutation={pendingMoves(http, 'RECONCILE', rows)}
      refuses={() => {
        if (problem) setError(texts[problem])
        return problem !== null
      }}
      // Only the billings in `marked` are sent. The reason for which the dialog leaves out the
      // other billings may have ended in the meantime, for example because a colleague has undone
      // “Mark as Billed” for another billing.
      onConfirm={() =>
        work.moveFromDialog({ operation: 'RECONCILE', rows: marked, on: date ?? today })
      }
      onError={(failure) => {
        const fields = { reconciliationDatetime: 'date', reconciliationDate: 'date' } as const
        setError(serverFieldErrors<{ date: string }>(failure, fields).date)
      }}
    >
      <BulkNotices rows={marked} onLeaveOut={work.leaveOut} />
      {rows.length > 1 && <BulkSummary rows={marked} />}
      {(rows.length === 1 || sum.cents !== null) && (
        <p className="rtm-billing-subject">{sumText(sum, messages)}</p>
      )}
      <FormDateField
        label={words.date}
        isRequired
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setError(undefined)
        }}
        onBlur={() => setError(problem ? texts[problem] : undefined)}
        errorMessage={error}
        placeholder={words.placeholder}
        calendarLabel={words.openCalendar}
        parse={parseDateInput}
        format={dateInputText}
        today={today}
        min={first}
        max={today}
      />
      <FormWarning>
        {effect !== null && effect.movedCycles > 0 && words.moves(effect.movedCycles, effect.days)}
      </FormWarning>
    </ConfirmDialog>
  )
}
