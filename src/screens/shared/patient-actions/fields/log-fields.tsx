import type { ReactNode } from 'react'
import { zoneName } from '../../../../domain/dates/zone-name'
import {
  type InteractionLogFormValues,
  LONGEST_NOTE,
} from '../../../../domain/interaction/interaction-log-form'
import type { Messages } from '../../../../domain/messages/messages'
import { activityTypes } from '../../../../domain/vocabulary'
import { FormCheckboxGroup } from '../../../../ui/overlays/form-checkbox'
import { FieldRow } from '../../../../ui/overlays/form-note'
import type { Form } from '../../../../ui/overlays/form-state'
import { FormTextArea, FormTextField } from '../../../../ui/overlays/form-text'
import { useScreen } from '../../screen'
import { type LogStart, useLogStart } from '../use-log-start'
import { DateField } from './date-field'
import { DurationChips } from './duration-chips'

/** Returns the label of an activity type. If the type is unknown, returns its name in the API. */
export function activityLabel(type: string, { patient }: Messages): string {
  const known = activityTypes.find((activity) => activity === type)
  return known ? patient.activityTypes[known] : type
}

interface LogFieldsProps {
  form: Form<InteractionLogFormValues>
  /**
   * The date and time that the form has filled in and that change when the duration changes. Null
   * if the duration does not change the date and time.
   */
  begun: LogStart | null
  /** The text below the duration, which says which units the interaction earns. */
  outcome: ReactNode
}

/** The fields of an interaction: duration, activities, date, time and notes (D20). */
export function LogFields({ form, begun, outcome }: LogFieldsProps) {
  const { client, messages } = useScreen()
  useLogStart(form, begun)
  const { fields, log } = messages.patientActions
  const types = new Set<string>([...activityTypes, ...form.values.activityTypes])
  return (
    <>
      <FieldRow fields="short">
        <FormTextField
          {...form.field('minutes')}
          label={fields.minutes}
          inputMode="numeric"
          isRequired
        />
        <FormTextField {...form.field('seconds')} label={fields.seconds} inputMode="numeric" />
      </FieldRow>
      <DurationChips form={form} />
      {outcome}
      <FormCheckboxGroup
        {...form.field('activityTypes')}
        label={fields.activities}
        isRequired
        options={[...types].map((id) => ({ id, label: activityLabel(id, messages) }))}
      />
      <FieldRow>
        <DateField {...form.field('date')} label={fields.date} isRequired />
        <FormTextField
          {...form.field('time')}
          type="time"
          label={fields.time}
          isRequired
          hint={log.zone(zoneName(client.http.timeZone, messages.locale))}
        />
      </FieldRow>
      <FieldRow fields="long">
        <FormTextArea
          {...form.field('noteObservedTrends')}
          label={fields.observedTrends}
          rows={2}
          countOf={LONGEST_NOTE}
        />
        <FormTextArea
          {...form.field('notePlanModification')}
          label={fields.planModification}
          rows={2}
          countOf={LONGEST_NOTE}
        />
      </FieldRow>
    </>
  )
}
