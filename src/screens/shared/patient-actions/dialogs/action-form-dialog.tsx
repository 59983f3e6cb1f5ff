import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { FormDialog, type FormDialogProps } from '../../../../ui/overlays/form-dialog'
import type { FieldErrors, Form } from '../../../../ui/overlays/form-state'
import { formDialogWords } from '../../dialog-words'
import { useScreen } from '../../screen'
import { useFailureToast } from '../../use-failure-toast'
import type { DraftSlot } from '../dialog-draft'
import {
  ChangedElsewhereError,
  createFormWork,
  type FormWorkOptions,
  type Sending,
  submitErrors,
} from '../form-work'
import type { PatientName } from '../patient-dialog'

/** The props that every dialog for a patient has. */
export interface ActionDialogProps {
  slot: DraftSlot
  onClose: () => void
  /** Called after a change to this patient. */
  onDone: (patientId: number) => void
}

interface ActionFormDialogProps<Values extends object>
  extends Pick<
    FormDialogProps<Values>,
    'title' | 'description' | 'initialValues' | 'mutation' | 'deletion' | 'size'
  > {
  slot: DraftSlot
  /** Checks the values of a restored draft. */
  schema: z.ZodMiniType<Values>
  /**
   * Applies a restored draft to the current record. Only a form that edits a record has this
   * function.
   */
  rebase?: FormWorkOptions<Values>['rebase']
  /** Reads the current record. Only a form that edits a record has this function. */
  current?: FormWorkOptions<Values>['current']
  /**
   * Returns the errors of the values.
   * @param start The initial values of the form.
   */
  validate?: (values: Values, start: Values) => FieldErrors<Values>
  /** Starts the mutation at once. */
  onSubmit: (values: Values, sending: Sending<Values>) => Promise<unknown>
  onClose: () => void
  submitLabel: string
  deleteLabel?: string
  /** The question in the dialog that confirms the deletion. */
  deleteQuestion?: string
  /** Maps a field name of the backend (dotted, in camel case) to the field that shows its error. */
  serverFields: Readonly<Record<string, keyof Values>>
  /** Renders the fields. `start` has the initial values, also if a draft was restored. */
  children: (form: Form<Values>, start: Values) => ReactNode
  /** The patient that the toast of a failure names. */
  patient?: PatientName
  /** The patient's name, shown above the fields. */
  subject?: ReactNode
}

/**
 * The form dialog of the spec (G02–G05). It adds the draft, the errors and the texts that all
 * dialogs for a patient have.
 */
export function ActionFormDialog<Values extends object>(props: ActionFormDialogProps<Values>) {
  const { slot, validate, submitLabel, deleteLabel, deleteQuestion, subject } = props
  const { messages } = useScreen()
  const toast = useFailureToast()
  // This object is created only once, so that the initial values stay when newer data of the
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
      fieldErrorsOf={(error) => submitErrors(error, props.serverFields, messages)}
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
