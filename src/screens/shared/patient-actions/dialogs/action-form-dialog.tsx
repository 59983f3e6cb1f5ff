import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { FormDialog, type FormDialogProps } from '../../../../ui/overlays/form-dialog'
import type { FieldErrors } from '../../../../ui/overlays/form-state'
import { formDialogWords } from '../../dialog-words'
import { useScreen } from '../../screen'
import { serverFieldErrors } from '../../server-field-errors'
import type { DraftSlot } from '../dialog-draft'
import { createFormWork, type FormWorkOptions, type Sending } from '../form-work'

/** What every dialog of a patient is given. */
export interface ActionDialogProps {
  slot: DraftSlot
  onClose: () => void
  /** Something was changed for this patient. */
  onDone: (patientId: number) => void
}

interface ActionFormDialogProps<Values extends object>
  extends Pick<
    FormDialogProps<Values>,
    'title' | 'description' | 'initialValues' | 'onDelete' | 'size'
  > {
  slot: DraftSlot
  /** Checks what a draft holds. */
  schema: z.ZodMiniType<Values>
  /** Of a form that changes a record; a restored draft is then brought over the record as it is. */
  rebase?: FormWorkOptions<Values>['rebase']
  /** @param start What the form began with. */
  validate?: (values: Values, start: Values) => FieldErrors<Values>
  onSubmit: (values: Values, sending: Sending<Values>) => Promise<unknown>
  onClose: () => void
  submitLabel: string
  deleteLabel?: string
  /** Asked before the deletion. */
  deleteQuestion?: string
  /** Which field shows what the backend says of one of its own, by its dotted name in our letters. */
  serverFields: Readonly<Record<string, keyof Values>>
  children: FormDialogProps<Values>['children']
  /** Above the fields: whom this is about. */
  subject?: ReactNode
}

/** The spec's form dialog (G02–G05) with what all dialogs of a patient share: draft, errors, words. */
export function ActionFormDialog<Values extends object>(props: ActionFormDialogProps<Values>) {
  const { slot, validate, submitLabel, deleteLabel, deleteQuestion, subject } = props
  const { messages, report } = useScreen()
  // What it began with stays so, whatever is learnt of the patient meanwhile.
  const [work] = useState(() => createFormWork(props))
  const words = formDialogWords(messages)
  const { restored, changedElsewhere } = messages.patientActions.draft
  return (
    <FormDialog
      isOpen
      onClose={() => {
        slot.clear()
        props.onClose()
      }}
      title={props.title}
      description={props.description}
      words={{
        ...words,
        submit: submitLabel,
        ...(deleteLabel && { delete: deleteLabel }),
        ...(words.confirmDelete && {
          confirmDelete: {
            ...words.confirmDelete,
            ...(deleteQuestion && { title: deleteQuestion }),
            ...(deleteLabel && { confirm: deleteLabel }),
          },
        }),
      }}
      initialValues={work.start}
      {...(validate && { validate: (values: Values) => validate(values, work.start) })}
      onSubmit={(values) => work.send(values, props.onSubmit)}
      {...(props.onDelete && { onDelete: props.onDelete })}
      fieldErrorsOf={(error) => serverFieldErrors(error, props.serverFields)}
      onError={(error) => report(error)}
      draft={{
        restored: work.restored,
        words: work.wasChanged ? `${restored} ${changedElsewhere}` : restored,
        onChange: work.keep,
      }}
      size={props.size ?? 'medium'}
    >
      {(form) => (
        <>
          {subject}
          {props.children(form)}
        </>
      )}
    </FormDialog>
  )
}
