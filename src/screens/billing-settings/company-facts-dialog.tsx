import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import {
  type CompanyFactTexts,
  companyFactsQuery,
  saveCompanyFactsMutation,
} from '../../api/claim-facts'
import { readNow } from '../../api/read-now'
import { type FactValues, factProblems } from '../../domain/claims/claim-form'
import * as patientActionsWords from '../../domain/messages/en-patient-actions'
import { FormDialog } from '../../ui/overlays/form-dialog'
import { FieldGroup } from '../../ui/overlays/form-note'
import { type Form, rebased } from '../../ui/overlays/form-state'
import { FactFields } from '../shared/claim-facts/fact-fields'
import { LoadingDialog } from '../shared/claim-facts/loading-dialog'
import { useClaimWords } from '../shared/claim-facts/use-claim-words'
import { formDialogWords } from '../shared/dialog-words'
import { problemWords } from '../shared/field-errors'
import { createDraftSlot } from '../shared/patient-actions/dialog-draft'
import { afterCheck } from '../shared/patient-actions/record-check'
import { useFormWork } from '../shared/patient-actions/use-form-work'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'
import { companyForm } from './company-facts-form'

const PLACE = 'billing-settings:claim-facts'
const valuesSchema = z.record(z.string(), z.string())

/** The form with the claim information of the clinic, its providers and its programs (Q02). */
export function CompanyFactsDialog({ onClose }: { onClose: () => void }) {
  const { client } = useScreen()
  const { title } = useClaimWords().company
  const spec = companyFactsQuery(client.http)
  // The form loads the values again, because a colleague may have changed the values that are on
  // screen.
  const query = useQuery({ ...spec, queryKey: [...spec.queryKey, 'form'], gcTime: 0 })
  if (!query.data)
    return <LoadingDialog title={title} query={query} size="large" onClose={onClose} />
  return <FactsForm facts={query.data} onClose={onClose} />
}

function FactsForm({ facts, onClose }: { facts: CompanyFactTexts; onClose: () => void }) {
  const { client, messages, notify } = useScreen()
  const words = useClaimWords()
  const { patientActions } = useLateWords(patientActionsWords)
  const fields = useMemo(() => companyForm(facts), [facts])
  const slot = createDraftSlot(client.drafts, PLACE, { kind: 'companyFacts' })
  const spec = afterCheck(client.http, saveCompanyFactsMutation(client.http))
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess: () => notify({ type: 'success', title: words.company.done }),
  })
  const work = useFormWork<FactValues>({
    slot,
    schema: valuesSchema,
    initialValues: fields.values,
    rebase: rebased,
    current: async () => companyForm(await readNow(companyFactsQuery(client.http))).values,
    title: words.company.title,
    words: patientActions,
    serverFields: fields.serverFields,
    onSubmit: (values, { check }) =>
      mutateAsync(async () => fields.changeOf(await check(), values)),
  })
  const close = () => {
    slot.clear()
    onClose()
  }
  return (
    <FormDialog
      {...work}
      isOpen
      size="large"
      onClose={close}
      title={words.company.title}
      words={{ ...formDialogWords(messages), submit: words.company.submit }}
      validate={(values) => problemWords(factProblems(fields.all, values), words.problems)}
      mutation={{ mutationKey: spec.mutationKey }}
    >
      {(form) => <Groups form={form} fields={fields} />}
    </FormDialog>
  )
}

interface GroupsProps {
  form: Form<FactValues>
  fields: ReturnType<typeof companyForm>
}

function Groups({ form, fields: { clinic, partners, providers, programs } }: GroupsProps) {
  const { company, hints } = useClaimWords()
  return (
    <>
      <FieldGroup title={company.clinic}>
        <FactFields
          form={form}
          fields={clinic}
          row={['city', 'state', 'zipPlusFour']}
          hints={{ filingLimit: hints.filingLimit }}
        />
      </FieldGroup>
      <FieldGroup title={company.partners}>
        <FactFields
          form={form}
          fields={partners}
          row={['submitterId', 'receiverId']}
          hints={{ submitterId: hints.partners, usage: hints.usage }}
        />
      </FieldGroup>
      {providers.map(({ id, name, fields }) => (
        <FieldGroup key={id} title={company.provider(name)}>
          <FactFields form={form} fields={fields} row={['npi', 'discipline']} />
        </FieldGroup>
      ))}
      {programs.map(({ id, name, fields }) => (
        <FieldGroup key={id} title={company.program(name)}>
          <FactFields
            form={form}
            fields={fields}
            row={['placeOfService', 'diagnosisCodes']}
            hints={{
              placeOfService: hints.placeOfService,
              diagnosisCodes: hints.programDiagnoses,
            }}
          />
        </FieldGroup>
      ))}
    </>
  )
}
