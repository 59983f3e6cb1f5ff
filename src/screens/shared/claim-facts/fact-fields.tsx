import { type Sex, sexes } from '../../../domain/claims/claim'
import { type Usage, usages } from '../../../domain/claims/claim-export'
import type { FactName } from '../../../domain/claims/claim-facts'
import type { FactField, FactValues } from '../../../domain/claims/claim-form'
import { type Discipline, disciplines } from '../../../domain/claims/claim-modifiers'
import type { Messages } from '../../../domain/messages/messages'
import { FieldRow } from '../../../ui/overlays/form-note'
import { FormSelect } from '../../../ui/overlays/form-select'
import type { Form } from '../../../ui/overlays/form-state'
import { FormTextField } from '../../../ui/overlays/form-text'
import { useClaimWords } from './use-claim-words'

interface FactFieldsProps {
  form: Form<FactValues>
  fields: readonly FactField[]
  /** The names of the values whose fields share a line if there is room. */
  row?: readonly FactName[]
  hints?: { readonly [Name in FactName]?: string }
}

/**
 * The fields for claim information, in the given order. If the value of a field is invalid, a
 * message is below the field.
 */
export function FactFields({ form, fields, row = [], hints = {} }: FactFieldsProps) {
  const inRow = fields.filter(({ name }) => row.includes(name))
  const [first] = inRow
  return fields.map((field) => {
    if (field === first) {
      return (
        <FieldRow key={field.key}>
          {inRow.map((one) => (
            <Fact key={one.key} form={form} field={one} hint={hints[one.name]} />
          ))}
        </FieldRow>
      )
    }
    if (inRow.includes(field)) return null
    return <Fact key={field.key} form={form} field={field} hint={hints[field.name]} />
  })
}

interface FactProps {
  form: Form<FactValues>
  field: FactField
  hint: string | undefined
}

/**
 * The id of the option for an unknown value. In the form, an unknown value is an empty text, but
 * the id of an option cannot be empty.
 */
const NONE = 'none'

function optionsOf(
  name: FactName,
  words: Messages['claims'],
): { id: Sex | Discipline | Usage; label: string }[] | null {
  if (name === 'sex') return sexes.map((id) => ({ id, label: words.sexes[id] }))
  if (name === 'usage') return usages.map((id) => ({ id, label: words.usages[id] }))
  if (name !== 'discipline') return null
  return disciplines.map((id) => ({ id, label: words.disciplines[id] }))
}

function Fact({ form, field: { key, name }, hint }: FactProps) {
  const words = useClaimWords()
  const { value = '', onChange, errorMessage } = form.field(key)
  const label = words.fields[name]
  const options = optionsOf(name, words)
  if (!options) {
    return <FormTextField {...{ label, hint, value, onChange, errorMessage }} />
  }
  // Files of claims have the mode “Production”, unless the clinic has chosen “Test”.
  const unset = name === 'usage' ? 'P' : null
  return (
    <FormSelect
      label={label}
      hint={hint}
      placeholder={words.choose}
      options={unset ? options : [{ id: NONE, label: words.none }, ...options]}
      value={options.find(({ id }) => id === value)?.id ?? unset}
      onChange={(id) => onChange(id === NONE ? '' : id)}
      errorMessage={errorMessage}
    />
  )
}
