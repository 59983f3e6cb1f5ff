import { languages } from '../../../../domain/messages/messages'
import { FormSelect } from '../../../../ui/overlays/form-select'
import type { FieldBinding } from '../../../../ui/overlays/form-state'
import { useScreen } from '../../screen'

interface LanguageFieldProps extends FieldBinding<string> {
  /**
   * BCP 47 tags to choose from; those of the product where none are given. What stands is offered as
   * well: a patient's language need be no programme's.
   */
  offered: readonly string[]
}

/** `English`, in the reader's own language. */
function languageName(tag: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  } catch {
    return tag
  }
}

/** The language in which a patient is written to. */
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
