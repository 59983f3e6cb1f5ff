import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentPropsWithRef, useId } from 'react'
import type { FeeField, FeeRow } from '../../domain/billing/fee-form'
import { feeCodes } from '../../domain/billing/fees'
import { IconButton } from '../../ui/icon-button'
import { NativeSelect } from '../../ui/native-select'
import { addStyles } from '../../ui/styles'
import textField from '../../ui/text-field.css?inline'
import { useScreen } from '../shared/screen'
import { LateDateButton } from './date-text-field'
import type { FeeFormState } from './use-fee-form'

addStyles(textField)

interface FeeTableFieldsProps {
  form: FeeFormState
  isDisabled: boolean
  onRemove: (row: FeeRow, at: number) => void
}

/**
 * The rows of the fee form. On small screens, each row takes two lines, and each field has its own
 * heading.
 */
export function FeeTableFields({ form, isDisabled, onRemove }: FeeTableFieldsProps) {
  const words = useScreen().messages.billingSettings.fees
  return (
    <table className="rtm-fee-table">
      <caption className="rtm-hidden-visually">{words.table}</caption>
      <thead className="rtm-hidden-on-cards">
        <tr>
          <th scope="col">{words.code}</th>
          <th scope="col">{words.amount}</th>
          <th scope="col">{words.validFrom}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {form.rows.map((row, at) => (
          <Row
            key={row.key}
            row={row}
            number={at + 1}
            form={form}
            isDisabled={isDisabled}
            onRemove={() => onRemove(row, at)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Omit<FeeTableFieldsProps, 'onRemove'> {
  row: FeeRow
  /** The position of the row in the table, counted from 1. */
  number: number
  onRemove: () => void
}

function Row({ row, number, form, isDisabled, onRemove }: RowProps) {
  const words = useScreen().messages.billingSettings.fees
  const id = useId()
  const errors = form.errors.get(row.key)
  const codes = feeCodes.includes(row.code) || row.code === '' ? feeCodes : [row.code, ...feeCodes]
  const cell = (field: FeeField) => ({
    label: words.field(words[field], number),
    disabled: isDisabled,
    'aria-invalid': errors?.[field] ? true : undefined,
    'aria-describedby': errors?.[field] ? `${id}-${field}` : undefined,
  })
  const type = (field: FeeField) => (text: string) => form.type(row.key, { [field]: text })
  const note = (field: FeeField) => (
    <p className="rtm-field-error" id={`${id}-${field}`}>
      {errors?.[field]}
    </p>
  )
  return (
    <tr data-row={row.key}>
      <td>
        <NativeSelect
          {...cell('code')}
          value={row.code}
          options={['', ...codes].map((code) => ({ value: code, label: code || words.choose }))}
          onChange={type('code')}
        />
        {note('code')}
      </td>
      <td data-label={words.amount}>
        <Input {...cell('amount')} value={row.amount} inputMode="decimal" onType={type('amount')} />
        {note('amount')}
      </td>
      <td data-label={words.validFrom}>
        <div className="rtm-field-box">
          <Input
            {...cell('validFrom')}
            value={row.validFrom}
            placeholder={words.datePlaceholder}
            onType={type('validFrom')}
          />
          <LateDateButton
            field={words.field(words.validFrom, number)}
            value={row.validFrom}
            onChange={type('validFrom')}
            isDisabled={isDisabled}
          />
        </div>
        {note('validFrom')}
      </td>
      <td>
        <IconButton
          icon={Trash2}
          label={words.remove(number)}
          disabled={isDisabled}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}

interface InputProps extends ComponentPropsWithRef<'input'> {
  label: string
  onType: (text: string) => void
}

function Input({ label, onType, ...native }: InputProps) {
  return (
    <input
      {...native}
      className="rtm-input"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
