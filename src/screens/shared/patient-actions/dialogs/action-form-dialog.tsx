import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { FormDialog, type FormDialogProps } from '../../../../ui/overlays/form-dialog'
import type { FieldErrors, Form } from '../../../../ui/overlays/form-state'
import { formDialogWords } from '../../dialog-words'
import { useScreen } from '../../screen'
import { useFailureToast } from '../../use-failure-toast'
import type { DraftSlot } from '../dialog-draft'
import { createFormWork, type FormWorkOptions, type Sending } from '../form-work'
import type { PatientName } from '../patient-dialog'
import { ChangedElsewhereError, submitErrors } from '../record-check'

/** The props that all dialogs for a patient have. */
export interface ActionDialogProps {
  slot: DraftSlot
  onClose: () => void
  /** Called after the dialog has changed this patient. */
  onDone: (patientId: number) => void
}

interface ActionFormDialogProps<Values extends object>
  extends Pick<
    FormDialogProps<Values>,
    'title' | 'description' | 'initialValues' | 'mutation' | 'deletion' | 'size'
  > {
  slot: DraftSlot
  /** Checks the values of a stored draft before they are restored. */
  schema: z.ZodMiniType<Values>
  /**
   * Applies the typed values of a draft to the current record. Only a form that edits a record
   * needs this function.
   */
  rebase?: FormWorkOptions<Values>['rebase']
  /** Reads the current record. Only a form that edits a record has this function. */
  current?: FormWorkOptions<Values>['current']
  groups?: FormWorkOptions<Values>['groups']
  /**
   * Returns the errors of the typed values.
   * @param start The initial values of the form.
   */
  validate?: (values: Values, start: Values) => FieldErrors<Values>
  /** Starts the mutation at once, without any `await` before it. */
  onSubmit: (values: Values, sending: Sending<Values>) => Promise<unknown>
  onClose: () => void
  submitLabel: string
  deleteLabel?: string
  /** The question that the dialog asks before it deletes the record. */
  deleteQuestion?: string
  /**
   * Maps a field name in the backend's errors (dotted, in camel case) to the field that shows the
   * error.
   */
  serverFields: Readonly<Record<string, keyof Values>>
  /**
   * Renders the fields. `start` has the initial values of the form, even if a draft was restored.
   */
  children: (form: Form<Values>, start: Values) => ReactNode
  /** The patient that a toast about a failure names. */
  patient?: PatientName
  /** The name of the patient, which is shown above the fields. */
  subject?: ReactNode
}

/**
 * The form dialog of the spec (G02–G05), with the parts that all dialogs for a patient have: the
 * draft, the errors and the texts.
 */
export function ActionFormDialog<Values extends object>(props: ActionFormDialogProps<Values>) {
  const { slot, validate, submitLabel, deleteLabel, deleteQuestion, subject } = props
  const { messages } = useScreen()
  const toast = useFailureToast()
  // The initial values are read only once, so that they stay the same when newer data of the
  // patient arrives.
  const [work] = useState(() => createFormWork(props))
  const words = formDialogWords(messages)
  const { restored } = messages.confirmation
  const who = props.patient?.user.fullName
  const { changedElsewhere } = messages.patientActions.draft
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
      mutation={props.mutation}
      onSubmit={(values) => work.send(values, props.onSubmit).then(toast.succeeded)}
      deletion={props.deletion}
      fieldErrorsOf={(error) => submitErrors(error, props.serverFields, messages.patientActions)}
      onError={(error) => {
        if (error instanceof ChangedElsewhereError) toast.succeeded()
        else toast.failed(error, { about: props.title, who })
      }}
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
          {props.children(form, work.start)}
        </>
      )}
    </FormDialog>
  )
}
