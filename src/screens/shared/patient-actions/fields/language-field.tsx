import { languages } from '../../../../domain/messages/messages'
import { FormSelect } from '../../../../ui/overlays/form-select'
import type { FieldBinding } from '../../../../ui/overlays/form-state'
import { languageName } from '../../language-name'
import { useScreen } from '../../screen'

interface LanguageFieldProps extends FieldBinding<string> {
  /**
   * The BCP 47 tags of the languages that the user can choose. If the list is empty, the languages
   * of the product are offered. The current language of the patient is always an option, even if
   * the workflow does not have this language.
   */
  offered: readonly string[]
}

/** The field for the language of the messages that the patient gets. */
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
