import { languages } from '../../../../domain/messages/messages'
import { FormSelect } from '../../../../ui/overlays/form-select'
import type { FieldBinding } from '../../../../ui/overlays/form-state'
import { languageName } from '../../language-name'
import { useScreen } from '../../screen'

interface LanguageFieldProps extends FieldBinding<string> {
  /**
   * The BCP 47 tags that can be chosen. If the list is empty, the languages of the product are
   * offered. The current value is always an option, because the workflow may not have the patient's
   * language.
   */
  offered: readonly string[]
}

/** The language of messages to the patient. */
export function LanguageField({ offered, ...binding }: LanguageFieldProps) {
  const { messages, locale } = useScreen()
  const { fields, choose } = messages.patientActions
  const tags = new Set([...(offered.length > 0 ? offered : languages), binding.value])
  return (
    <FormSelect
      {...binding}
      label={fields.language}
      placeholder={choose}
      options={[...tags].map((id) => ({ id, label: languageName(id, locale) }))}
    />
  )
}
