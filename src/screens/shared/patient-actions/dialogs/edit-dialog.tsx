import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { deletePatientMutation, updatePatientMutation } from '../../../../api/patient-writes'
import { patientQuery } from '../../../../api/patients'
import { readNow } from '../../../../api/read-now'
import type { Patient } from '../../../../domain/patient/patient'
import {
  changedProblems,
  patientChanges,
  patientFormOf,
  patientFormSchema,
} from '../../../../domain/patient/patient-form'
import { phoneToE164 } from '../../../../domain/person/phone'
import { rebased } from '../../../../ui/overlays/form-state'
import { problemWords } from '../../field-errors'
import { languageName } from '../../language-name'
import { useScreen } from '../../screen'
import { useOwnMetadata } from '../../use-metadata'
import { useToday } from '../../use-today'
import { IdentityFields, identityServerFields } from '../fields/identity-fields'
import { afterCheck } from '../record-check'
import { useUniqueCheck } from '../use-unique-check'
import { type ActionDialogProps, ActionFormDialog } from './action-form-dialog'
import { useActionDone } from './use-action-done'

/** The dialog that edits the personal data of a patient, or deletes the patient. */
export function EditDialog({
  patient,
  slot,
  onClose,
  onDone,
}: ActionDialogProps & { patient: Patient }) {
  const { client, messages, locale } = useScreen()
  const done = useActionDone(onDone, patient)
  const metadata = useOwnMetadata()
  const today = useToday()
  const { id, phone, email } = patient.user
  const own = useMemo(() => ({ id, phone, email }), [id, phone, email])
  const unique = useUniqueCheck(own)
  const initial = useMemo(() => patientFormOf(patient), [patient])
  const words = messages.patientActions.edit
  const saving = afterCheck(client.http, updatePatientMutation(client.http, id))
  const save = useMutation({
    ...saving,
    onSuccess: () => done({ title: words.done, patientId: id }),
  })
  const deleting = deletePatientMutation(client.http, id)
  const remove = useMutation({
    ...deleting,
    onSuccess: () => done({ title: words.deleted, patientId: id }),
  })
  return (
    <ActionFormDialog
      slot={slot}
      patient={patient}
      schema={patientFormSchema}
      onClose={onClose}
      title={words.title}
      submitLabel={words.submit}
      deleteLabel={words.delete}
      deleteQuestion={words.confirmDelete(patient.user.fullName)}
      deletion={{ mutation: { mutationKey: deleting.mutationKey }, run: remove.mutateAsync }}
      initialValues={initial}
      rebase={rebased}
      current={async () => patientFormOf(await readNow(patientQuery(client.http, id)))}
      validate={(values, start) =>
        problemWords(changedProblems(start, values, today), messages.patientActions.problems)
      }
      serverFields={identityServerFields}
      optionText={(name, value) =>
        name === 'language' ? languageName(String(value), locale) : null
      }
      mutation={{ mutationKey: saving.mutationKey }}
      // Only changed fields are checked and sent. The user can therefore save even if the record
      // contains an old value that is invalid.
      onSubmit={(values, { check }) =>
        save.mutateAsync(async () => patientChanges(await check(), values))
      }
    >
      {(form) => (
        <IdentityFields
          form={form}
          unique={unique}
          languages={metadata?.workflows.flatMap(({ languages }) => languages) ?? []}
          unreadablePhone={phone && phoneToE164(phone) === null ? phone : null}
        />
      )}
    </ActionFormDialog>
  )
}
