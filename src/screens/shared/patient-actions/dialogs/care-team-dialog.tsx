import { replaceCareTeam } from '../../../../api/care-team'
import { patientQuery } from '../../../../api/patients'
import { queriesOf } from '../../../../client/queries'
import {
  careTeamFormProblems,
  careTeamFormSchema,
  careTeamOf,
  careTeamOver,
} from '../../../../domain/care-team-form'
import type { Patient } from '../../../../domain/patient'
import { useScreen } from '../../screen'
import { CareTeamFields } from '../fields/care-team-fields'
import { type ActionDialogProps, ActionFormDialog } from './action-form-dialog'
import { problemWords } from './problem-words'
import { Subject } from './subject'
import { useActionDone } from './use-action-done'

/** Changes the care team of a patient (D22, D23). */
export function CareTeamDialog({
  patient,
  slot,
  onClose,
  onDone,
}: ActionDialogProps & { patient: Patient }) {
  const { client, messages } = useScreen()
  const done = useActionDone(onDone)
  const words = messages.patientActions.careTeam
  return (
    <ActionFormDialog
      slot={slot}
      schema={careTeamFormSchema}
      onClose={onClose}
      title={words.title}
      submitLabel={words.submit}
      subject={<Subject patient={patient} />}
      initialValues={careTeamOf(patient.providerRelationships)}
      validate={(values) => problemWords(careTeamFormProblems(values), messages)}
      serverFields={{
        primaryProvider: 'primaryProvider',
        secondaryProviders: 'secondaryProviders',
        'careTeam.primaryProvider': 'primaryProvider',
        'careTeam.secondaryProviders': 'secondaryProviders',
      }}
      rebase={careTeamOver}
      onSubmit={async (values, { start }) => {
        const { http } = client
        const queryClient = queriesOf(client)
        // The request replaces the whole team, so the changes must apply to the current team.
        const spec = { ...patientQuery(http, patient.user.id), staleTime: 0 }
        const { providerRelationships } = await queryClient.fetchQuery(spec)
        const team = careTeamOver(values, start, careTeamOf(providerRelationships))
        await replaceCareTeam(http, patient.user.id, team)
        done({ title: words.done, patientId: patient.user.id })
      }}
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
