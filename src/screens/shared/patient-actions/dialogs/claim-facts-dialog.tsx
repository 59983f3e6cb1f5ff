import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  type PatientFactTexts,
  patientFactsQuery,
  savePatientFactsMutation,
} from '../../../../api/claim-facts'
import { readNow } from '../../../../api/read-now'
import {
  factChange,
  factProblems,
  factValues,
  patientFields,
} from '../../../../domain/claims/claim-form'
import { FieldGroup } from '../../../../ui/overlays/form-note'
import { rebased } from '../../../../ui/overlays/form-state'
import { FactFields } from '../../claim-facts/fact-fields'
import { LoadingDialog } from '../../claim-facts/loading-dialog'
import { useClaimWords } from '../../claim-facts/use-claim-words'
import { problemWords } from '../../field-errors'
import { useScreen } from '../../screen'
import type { PatientName } from '../patient-dialog'
import { afterCheck } from '../record-check'
import { type ActionDialogProps, ActionFormDialog } from './action-form-dialog'
import { Subject } from './subject'
import { useActionDone } from './use-action-done'

const valuesSchema = z.record(z.string(), z.string())
const insurance = patientFields.slice(0, 4)
const identity = patientFields.slice(4)
const serverFields = Object.fromEntries(patientFields.map(({ key }) => [key, key]))

interface ClaimFactsDialogProps extends ActionDialogProps {
  patient: PatientName
}

/** The dialog with a patient's claim information: insurance, diagnoses and address (Q02). */
export function ClaimFactsDialog(props: ClaimFactsDialogProps) {
  const { client } = useScreen()
  const { title } = useClaimWords().patient
  // The values are not cached, because the EHR or a colleague may enter values at any time.
  const query = useQuery({ ...patientFactsQuery(client.http, props.patient.user.id), gcTime: 0 })
  if (!query.data)
    return <LoadingDialog title={title} query={query} size="medium" onClose={props.onClose} />
  return <FactsForm {...props} facts={query.data} />
}

function FactsForm(props: ClaimFactsDialogProps & { facts: PatientFactTexts }) {
  const { patient, facts, slot, onClose, onDone } = props
  const { client } = useScreen()
  const words = useClaimWords()
  const done = useActionDone(onDone, patient)
  const patientId = patient.user.id
  const spec = afterCheck(client.http, savePatientFactsMutation(client.http, patientId))
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess: () => done({ title: words.patient.done, patientId }),
  })
  return (
    <ActionFormDialog
      slot={slot}
      patient={patient}
      schema={valuesSchema}
      onClose={onClose}
      title={words.patient.title}
      submitLabel={words.patient.submit}
      subject={<Subject patient={patient} />}
      initialValues={factValues(patientFields, facts)}
      rebase={rebased}
      current={async () =>
        factValues(patientFields, await readNow(patientFactsQuery(client.http, patientId)))
      }
      validate={(values) => problemWords(factProblems(patientFields, values), words.problems)}
      serverFields={serverFields}
      mutation={{ mutationKey: spec.mutationKey }}
      onSubmit={(values, { check }) =>
        mutateAsync(async () => factChange(patientFields, await check(), values))
      }
    >
      {(form) => (
        <>
          <FieldGroup title={words.patient.insurance}>
            <FactFields
              form={form}
              fields={insurance}
              row={['payerId', 'memberId']}
              hints={{ diagnosisCodes: words.hints.patientDiagnoses }}
            />
          </FieldGroup>
          <FieldGroup title={words.patient.address}>
            <FactFields form={form} fields={identity} row={['state', 'zip']} />
          </FieldGroup>
        </>
      )}
    </ActionFormDialog>
  )
}
