import type { PatientFormValues } from '../../../../domain/patient/patient-form'
import { FieldRow } from '../../../../ui/overlays/form-note'
import { FormPhoneField } from '../../../../ui/overlays/form-phone-field'
import type { FieldBinding } from '../../../../ui/overlays/form-state'
import { FormTextField } from '../../../../ui/overlays/form-text'
import { useScreen } from '../../screen'
import type { UniqueCheck } from '../use-unique-check'
import { DateField } from './date-field'
import { LanguageField } from './language-field'

interface IdentityFieldsProps {
  form: {
    values: PatientFormValues
    field: (name: keyof PatientFormValues) => FieldBinding<string>
  }
  unique: UniqueCheck
  languages: readonly string[]
  /**
   * The phone number of the record if it is invalid, because the input mask cannot show it. Null or
   * undefined if the phone number is valid.
   */
  unreadablePhone?: string | null
}

/**
 * The fields for the personal data of a patient. The dialog New patient and the dialog Edit patient
 * have the same fields.
 */
export function IdentityFields(props: IdentityFieldsProps) {
  const { form, unique, languages, unreadablePhone } = props
  const { fields } = useScreen().messages.patientActions
  const phone = form.field('phone')
  const email = form.field('email')
  return (
    <>
      <FieldRow>
        <FormTextField {...form.field('firstName')} label={fields.firstName} isRequired />
        <FormTextField {...form.field('lastName')} label={fields.lastName} isRequired />
      </FieldRow>
      <FieldRow>
        <FormPhoneField
          {...phone}
          label={fields.phone}
          hint={unreadablePhone ? fields.phoneOnRecord(unreadablePhone) : fields.phoneHint}
          errorMessage={phone.errorMessage ?? unique.taken('phone', form.values.phone)}
          onBlur={() => unique.check('phone', form.values.phone)}
        />
        <FormTextField
          {...email}
          type="email"
          inputMode="email"
          label={fields.email}
          errorMessage={email.errorMessage ?? unique.taken('email', form.values.email)}
          onBlur={() => unique.check('email', form.values.email)}
        />
      </FieldRow>
      <FieldRow>
        <DateField {...form.field('birthDate')} label={fields.birthDate} />
        <LanguageField {...form.field('language')} offered={languages} />
      </FieldRow>
      <FormTextField
        {...form.field('recordId')}
        label={fields.recordId}
        hint={fields.recordIdHint}
      />
    </>
  )
}

/** Maps the field names in the backend's errors to the fields for a patient's personal data. */
export const identityServerFields = {
  'user.firstName': 'firstName',
  'user.lastName': 'lastName',
  'user.phone': 'phone',
  'user.email': 'email',
  'user.birthDate': 'birthDate',
  'user.language': 'language',
  // The call `unique_check` uses these field names without the prefix `user`.
  phone: 'phone',
  email: 'email',
  recordId: 'recordId',
} as const
