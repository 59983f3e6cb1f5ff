import * as z from 'zod/mini'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { sumBillings, sumText } from '../../domain/billing/billing-sums'
import { formatInstantDate } from '../../domain/dates/date-format'
import * as billedTabWords from '../../domain/messages/en-billed-tab'
import { FormDialog } from '../../ui/overlays/form-dialog'
import { FormTextField } from '../../ui/overlays/form-text'
import { formDialogWords } from '../shared/dialog-words'
import { serverFieldErrors } from '../shared/field-errors'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'
import { subjectText } from './subject-text'
import { pendingMoves } from './use-billing-actions'
import type { BillingWork } from './use-billing-work'
import { useRowsDraft } from './use-rows-draft'

/** The maximum number of characters of the reason. The backend has the same limit. */
const LONGEST = 200

const reasonForm = z.object({ reason: z.string() })
type ReasonForm = z.infer<typeof reasonForm>

interface UndoBilledDialogProps {
  rows: readonly BillingInstance[]
  work: BillingWork
}

/**
 * The dialog that asks whether to undo “Mark as Billed” for billings, and asks for the reason
 * (Q05).
 */
export function UndoBilledDialog({ rows, work }: UndoBilledDialogProps) {
  const { client, messages } = useScreen()
  const words = useLateWords(billedTabWords).billedTab.undo
  const only = rows.length === 1 ? rows[0] : undefined
  const { draft, close } = useRowsDraft<ReasonForm>({
    place: 'billing:undo-billed',
    schema: reasonForm,
    rows,
    onClose: work.close,
  })
  return (
    <FormDialog<ReasonForm>
      isOpen
      onClose={close}
      draft={draft}
      title={words.title(rows.length)}
      description={
        <>
          <span>{words.description(rows.length)}</span>
          <span className="rtm-billing-subject">
            {only ? subjectText(only, messages) : sumText(sumBillings(rows), messages)}
          </span>
          {only?.reconciled && (
            <span>
              {words.billed(
                formatInstantDate(
                  only.reconciled,
                  messages.locale,
                  only.clinicTimezone ?? client.http.timeZone,
                ),
                only.reconciledBy?.fullName ?? null,
              )}{' '}
              {words.sent}
            </span>
          )}
        </>
      }
      words={{ ...formDialogWords(messages), submit: words.confirm }}
      initialValues={{ reason: '' }}
      validate={({ reason }) =>
        [...reason.trim()].length > LONGEST ? { reason: words.tooLong(LONGEST) } : {}
      }
      fieldErrorsOf={(error) => serverFieldErrors<ReasonForm>(error, { reason: 'reason' })}
      mutation={pendingMoves(client.http, 'UNRECONCILE', rows)}
      onSubmit={({ reason }) =>
        work.moveFromDialog({
          operation: 'UNRECONCILE',
          rows,
          reason: reason.trim() || undefined,
          isOnlyAsSeen: true,
        })
      }
    >
      {(form) => <FormTextField {...form.field('reason')} label={words.reason} hint={words.hint} />}
    </FormDialog>
  )
}
