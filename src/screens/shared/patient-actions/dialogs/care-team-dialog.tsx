import { useMutation } from '@tanstack/react-query'
import { replaceCareTeamMutation } from '../../../../api/care-team'
import {
  careTeamFormProblems,
  careTeamFormSchema,
  careTeamOf,
  careTeamOver,
} from '../../../../domain/patient/care-team-form'
import type { Patient } from '../../../../domain/patient/patient'
import { problemWords } from '../../field-errors'
import { useScreen } from '../../screen'
import { CareTeamFields } from '../fields/care-team-fields'
import { type ActionDialogProps, ActionFormDialog } from './action-form-dialog'
import { Subject } from './subject'
import { useActionDone } from './use-action-done'

/** The dialog that changes the care team of a patient (D22, D23). */
export function CareTeamDialog({
  patient,
  slot,
  onClose,
  onDone,
}: ActionDialogProps & { patient: Patient }) {
  const { client, messages } = useScreen()
  const done = useActionDone(onDone, patient)
  const words = messages.patientActions.careTeam
  const spec = replaceCareTeamMutation(client.http, patient.user.id)
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess: () => done({ title: words.done, patientId: patient.user.id }),
  })
  return (
    <ActionFormDialog
      slot={slot}
      patient={patient}
      schema={careTeamFormSchema}
      onClose={onClose}
      title={words.title}
      submitLabel={words.submit}
      subject={<Subject patient={patient} />}
      initialValues={careTeamOf(patient.providerRelationships)}
      validate={(values) =>
        problemWords(careTeamFormProblems(values), messages.patientActions.problems)
      }
      serverFields={{
        primaryProvider: 'primaryProvider',
        secondaryProviders: 'secondaryProviders',
        'careTeam.primaryProvider': 'primaryProvider',
        'careTeam.secondaryProviders': 'secondaryProviders',
      }}
      rebase={careTeamOver}
      mutation={{ mutationKey: spec.mutationKey }}
      onSubmit={(values, { start }) => mutateAsync({ values, start })}
    >
      {(form) => (
        <CareTeamFields
          team={patient.providerRelationships}
          primary={form.field('primaryProvider')}
          secondary={form.field('secondaryProviders')}
        />
      )}
    </ActionFormDialog>
  )
}
