import type { ReactNode } from 'react'
import { FormDialog, type FormDialogProps } from '../../../../ui/overlays/form-dialog'
import type { FieldErrors, Form } from '../../../../ui/overlays/form-state'
import { formDialogWords } from '../../dialog-words'
import { useScreen } from '../../screen'
import type { DraftSlot } from '../dialog-draft'
import type { PatientName } from '../patient-dialog'
import { type FormWorkDialogOptions, useFormWork } from '../use-form-work'

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
      'description' | 'mutation' | 'deletion' | 'size' | 'isDestructive'
    >,
    Omit<FormWorkDialogOptions<Values>, 'who' | 'words'> {
  /**
   * Returns the errors of the typed values.
   * @param start The initial values of the form.
   */
  validate?: (values: Values, start: Values) => FieldErrors<Values>
  onClose: () => void
  submitLabel: string
  deleteLabel?: string
  /** The question that the dialog asks before it deletes the record. */
  deleteQuestion?: string
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
 * The form dialog of the spec (G02–G05). It handles the draft, the errors and the common texts for
 * all dialogs about a patient.
 */
export function ActionFormDialog<Values extends object>(props: ActionFormDialogProps<Values>) {
  const { slot, validate, submitLabel, deleteLabel, deleteQuestion, subject } = props
  const { messages } = useScreen()
  const work = useFormWork({
    ...props,
    who: props.patient?.user.fullName,
    words: messages.patientActions,
  })
  const words = formDialogWords(messages)
  return (
    <FormDialog
      {...work}
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
      {...(validate && { validate: (values: Values) => validate(values, work.initialValues) })}
      mutation={props.mutation}
      deletion={props.deletion}
      size={props.size ?? 'medium'}
      isDestructive={props.isDestructive}
    >
      {(form) => (
        <>
          {subject}
          {props.children(form, work.initialValues)}
        </>
      )}
    </FormDialog>
  )
}
