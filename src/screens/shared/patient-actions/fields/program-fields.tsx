import type { ReactNode } from 'react'
import type { EnrollmentDuration } from '../../../../domain/enrollment/enrollment-form'
import { type ProviderMetadata, workflowLabel } from '../../../../domain/person/provider'
import { enrollmentDurations } from '../../../../domain/vocabulary'
import { FormRadioGroup } from '../../../../ui/overlays/form-radio-group'
import { FormSelect } from '../../../../ui/overlays/form-select'
import type { FieldBinding } from '../../../../ui/overlays/form-state'
import { useScreen } from '../../screen'

/**
 * Returns the id of the chosen workflow. If no workflow is chosen, returns the id of the clinic's
 * default workflow.
 */
export function workflowOrDefault(
  chosen: number | null,
  metadata: ProviderMetadata | null,
): number | null {
  return chosen ?? metadata?.defaultWorkflow?.id ?? metadata?.workflows[0]?.id ?? null
}

/** Returns the languages of a workflow. The list is empty if the backend does not send them. */
export function languagesOf(workflow: number | null, metadata: ProviderMetadata | null) {
  return metadata?.workflows.find(({ id }) => id === workflow)?.languages ?? []
}

interface WorkflowFieldProps extends FieldBinding<number | null> {
  metadata: ProviderMetadata | null
  /**
   * The current workflow of the enrollment. The user can choose this workflow even if the clinic no
   * longer offers it.
   */
  current?: { id: number; name: string | null } | null | undefined
}

export function WorkflowField({ metadata, current, value, ...binding }: WorkflowFieldProps) {
  const { fields, choose } = useScreen().messages.patientActions
  const offered = (metadata?.workflows ?? []).map((workflow) => ({
    id: String(workflow.id),
    label: workflowLabel(workflow),
  }))
  const isGone = current && metadata && !metadata.workflows.some(({ id }) => id === current.id)
  const gone = isGone ? [{ id: String(current.id), label: current.name ?? `#${current.id}` }] : []
  return (
    <FormSelect
      label={fields.workflow}
      isRequired
      placeholder={choose}
      options={[...gone, ...offered]}
      value={value === null ? null : String(value)}
      onChange={(id) => binding.onChange(Number(id))}
      errorMessage={binding.errorMessage}
    />
  )
}

interface DurationFieldProps extends FieldBinding<EnrollmentDuration> {
  label: string
  hint?: ReactNode
}

/** The field for the duration of an enrollment: 30, 60 or 90 days (D17). */
export function DurationField({ label, hint, value, onChange, errorMessage }: DurationFieldProps) {
  const { days } = useScreen().messages.patientActions
  return (
    <FormRadioGroup
      label={label}
      hint={hint}
      orientation="horizontal"
      options={enrollmentDurations.map((each) => ({ id: String(each), label: days(each) }))}
      value={String(value)}
      errorMessage={errorMessage}
      onChange={(id) => {
        const chosen = enrollmentDurations.find((each) => String(each) === id)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
