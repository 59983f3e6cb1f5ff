import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import type { FieldBinding } from '../../ui/overlays/form-state'
import { Front, type FrontProps, useTitleId } from './front'
import type { FrontFormWork } from './use-front-form'

interface FrontFormProps<Values> extends FrontProps {
  work: FrontFormWork<Values>
  submit: string
  submitting: string
  /** Above the button. */
  fields: ReactNode
  /** The first time that something in the form has the focus, and each time after. */
  onFocus?: () => void
}

/** A view that is a form: its fields, one button, and what else there is to do under it. */
export function FrontForm<Values>(props: FrontFormProps<Values>) {
  const { work, submit, submitting, fields, onFocus, children, ...front } = props
  const titleId = useTitleId()
  return (
    <Front {...front} titleId={titleId}>
      <form
        ref={work.formRef}
        aria-labelledby={titleId}
        noValidate
        onSubmit={work.onSubmit}
        onFocus={onFocus}
      >
        {fields}
        <Button type="submit" variant="primary" pending={work.isPending}>
          {work.isPending ? submitting : submit}
        </Button>
      </form>
      {children}
    </Front>
  )
}

/** What a field of such a form needs. Without a star: all of them are required. */
export function bound({ value, onChange, errorMessage }: FieldBinding<string>) {
  return {
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    error: errorMessage,
    'aria-required': true,
  } as const
}

/** Beside what people make up or copy: no capitals, no corrections, no dictionary. */
export const verbatim = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
