import type { BillingInstance } from '../../domain/billing/billing-instance'
import {
  type CancelFormValues,
  cancelFields,
  cancelFormDefaults,
  cancelFormDraft,
  cancelFormProblems,
  cancellationOf,
  offeredCancellationReasons,
} from '../../domain/billing/cancel-form'
import type { Messages } from '../../domain/messages/messages'
import { willChargePatientChoices } from '../../domain/vocabulary'
import { FormDialog } from '../../ui/overlays/form-dialog'
import { FormRadioGroup } from '../../ui/overlays/form-radio-group'
import { FormSelect } from '../../ui/overlays/form-select'
import type { Form } from '../../ui/overlays/form-state'
import { FormTextField } from '../../ui/overlays/form-text'
import { formDialogWords } from '../shared/dialog-words'
import { problemWords, serverFieldErrors } from '../shared/field-errors'
import { useScreen } from '../shared/screen'
import { CANCEL_DRAFT } from './billing-start'
import { Subject } from './subject-text'
import { pendingMoves } from './use-billing-actions'
import type { BillingWork } from './use-billing-work'
import { useRowsDraft } from './use-rows-draft'

/** The backend's errors use the same field names as the form, so each name is mapped to itself. */
const serverFields = {
  cancellationReasonType: 'cancellationReasonType',
  optionalCancellationReasonMessage: 'optionalCancellationReasonMessage',
  willChargePatient: 'willChargePatient',
} as const

interface CancelBillingDialogProps {
  rows: readonly BillingInstance[]
  work: BillingWork
}

/** The dialog that cancels billings and asks for the reason (spec §2, §4, §5; X01–X15). */
export function CancelBillingDialog({ rows, work }: CancelBillingDialogProps) {
  const { client, messages } = useScreen()
  const words = messages.cancelForm
  const { draft, close } = useRowsDraft<CancelFormValues>({
    place: CANCEL_DRAFT,
    schema: cancelFormDraft,
    rows,
    onClose: work.close,
  })
  return (
    <FormDialog
      isOpen
      size="medium"
      onClose={close}
      draft={draft}
      title={words.title}
      description={words.description(rows.length)}
      words={formDialogWords(messages)}
      initialValues={cancelFormDefaults}
      validate={(values) => problemWords(cancelFormProblems(values), words.errors)}
      fieldErrorsOf={(error) => serverFieldErrors<CancelFormValues>(error, serverFields)}
      mutation={pendingMoves(client.http, 'CANCEL', rows)}
      onSubmit={async (values) => {
        const cancellation = cancellationOf(values)
        if (cancellation) await work.moveFromDialog({ operation: 'CANCEL', rows, cancellation })
      }}
    >
      {(form) => (
        <>
          <p className="rtm-billing-subject">
            <Subject rows={rows} />
          </p>
          <CancelFields form={form} words={messages} />
        </>
      )}
    </FormDialog>
  )
}

function CancelFields({ form, words }: { form: Form<CancelFormValues>; words: Messages }) {
  const { labels } = words.cancelForm
  const { billing } = words
  const shown = cancelFields(form.values.cancellationReasonType)
  return (
    <>
      <FormSelect
        {...form.field('cancellationReasonType')}
        label={labels.reason}
        isRequired
        placeholder={labels.reason}
        options={offeredCancellationReasons.map((id) => ({
          id,
          label: billing.cancellationReasons[id],
        }))}
      />
      {shown.message && (
        <FormTextField
          {...form.field('optionalCancellationReasonMessage')}
          key={shown.message}
          label={labels[shown.message]}
          isRequired={shown.message === 'otherDescription'}
        />
      )}
      {shown.charge && (
        <FormRadioGroup
          {...form.field('willChargePatient')}
          label={labels.charge}
          isRequired
          orientation="horizontal"
          options={willChargePatientChoices.map((id) => ({
            id,
            label: billing.willChargePatient[id],
          }))}
        />
      )}
    </>
  )
}
