import { useState } from 'react'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { sumBillings, sumText } from '../../domain/billing/billing-sums'
import { formatInstantDate } from '../../domain/dates/date-format'
import * as billedTabWords from '../../domain/messages/en-billed-tab'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { FormTextField } from '../../ui/overlays/form-text'
import { serverFieldErrors } from '../shared/field-errors'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'
import { subjectText } from './subject-text'
import { pendingMoves } from './use-billing-actions'
import type { BillingWork } from './use-billing-work'

/** The longest reason in characters. The backend has the same limit. */
const LONGEST = 200

interface UndoBilledDialogProps {
  rows: readonly BillingInstance[]
  work: BillingWork
}

/** Asks whether billings shall no longer be marked as billed, and for a reason (Q05). */
export function UndoBilledDialog({ rows, work }: UndoBilledDialogProps) {
  const { client, messages } = useScreen()
  const words = useLateWords(billedTabWords).billedTab.undo
  const only = rows.length === 1 ? rows[0] : undefined
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  return (
    <ConfirmDialog
      isOpen
      onClose={work.close}
      words={{
        title: words.title(rows.length),
        description: (
          <>
            <span>{words.description(rows.length)}</span>
            <span className="rtm-billing-subject">
              {only ? subjectText(rows, messages) : sumText(sumBillings(rows), messages)}
            </span>
            {only?.reconciled && (
              <span>
                {words.billed(
                  formatInstantDate(only.reconciled, messages.locale, client.http.timeZone),
                  only.reconciledBy?.fullName ?? null,
                )}{' '}
                {words.sent}
              </span>
            )}
          </>
        ),
        confirm: words.confirm,
        cancel: messages.common.cancel,
      }}
      mutation={pendingMoves(client.http, 'UNRECONCILE', rows)}
      refuses={() => {
        const isTooLong = [...reason.trim()].length > LONGEST
        if (isTooLong) setError(words.tooLong(LONGEST))
        return isTooLong
      }}
      onConfirm={() =>
        work.moveFromDialog({
          operation: 'UNRECONCILE',
          rows,
          reason: reason.trim() || undefined,
          isOnlyAsSeen: true,
        })
      }
      onError={(failure) => {
        setError(serverFieldErrors<{ reason: string }>(failure, { reason: 'reason' }).reason)
      }}
    >
      <FormTextField
        label={words.reason}
        hint={words.hint}
        value={reason}
        onChange={(text) => {
          setReason(text)
          setError(undefined)
        }}
        errorMessage={error}
      />
    </ConfirmDialog>
  )
}
