import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FormCheckboxGroup } from './form-checkbox'
import { FormDateField } from './form-date-field'
import { FormRadioGroup } from './form-radio-group'
import { FormTextArea, FormTextField } from './form-text'

interface Common {
  label: string
  isRequired: boolean
}

const ignore = () => undefined
const text = { value: '', onChange: ignore }
const day = { placeholder: '', calendarLabel: 'Choose', today: '', min: '', max: '' }
const written = { parse: () => null, format: (date: string) => date }

const fields: readonly [string, (common: Common) => ReactElement][] = [
  ['a text field', (common) => <FormTextField {...common} {...text} />],
  ['a text area', (common) => <FormTextArea {...common} {...text} />],
  ['a date', (common) => <FormDateField {...common} {...text} {...day} {...written} />],
  [
    'radio buttons',
    (common) => <FormRadioGroup {...common} value={null} onChange={ignore} options={[]} />,
  ],
]

describe('a required field', () => {
  it.each(fields)('a required field has a star and aria-required: %s', (_, field) => {
    const required = renderToStaticMarkup(field({ label: 'Minutes', isRequired: true }))
    expect(required).toContain('>Minutes *<')
    expect(required).toContain('aria-required="true"')
    const optional = renderToStaticMarkup(field({ label: 'Minutes', isRequired: false }))
    expect(optional).toContain('>Minutes<')
    expect(optional).not.toContain('aria-required="true"')
  })

  it.each(fields)(
    'X05 if the label of a required field ends with a star, no second star is shown: %s',
    (_, field) => {
      const html = renderToStaticMarkup(field({ label: 'Other Description *', isRequired: true }))
      expect(html).toContain('>Other Description *<')
      expect(html).toContain('aria-required="true"')
    },
  )

  it('a required checkbox group has only the star, because its role has no aria-required', () => {
    const html = renderToStaticMarkup(
      <FormCheckboxGroup label="Activity" isRequired options={[]} value={[]} onChange={ignore} />,
    )
    expect(html).toContain('>Activity *<')
    expect(html).not.toContain('aria-required')
  })
})
