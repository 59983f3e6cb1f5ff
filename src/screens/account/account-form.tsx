import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import type { FieldBinding } from '../../ui/overlays/form-state'
import { AccountCard, type AccountCardProps, useTitleId } from './account-card'
import type { AccountFormWork } from './use-account-form'

interface FrontFormProps<Values> extends AccountCardProps {
  work: AccountFormWork<Values>
  submit: string
  submitting: string
  /** The fields of the form. They are rendered above the submit button. */
  fields: ReactNode
  /** Called each time an element in the form gets the focus. */
  onFocus?: () => void
}

/**
 * The form of an account view. It shows the fields, one submit button, and `children` below the
 * button.
 */
export function AccountForm<Values>(props: FrontFormProps<Values>) {
  const { work, submit, submitting, fields, onFocus, children, ...front } = props
  const titleId = useTitleId()
  return (
    <AccountCard {...front} titleId={titleId}>
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
    </AccountCard>
  )
}

/**
 * Returns the props of a field in an account form. No field has a star, because all fields are
 * required.
 */
export function bound({ value, onChange, errorMessage }: FieldBinding<string>) {
  return {
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    error: errorMessage,
    'aria-required': true,
  } as const
}

/**
 * The props of the fields for usernames, codes and email addresses. These props turn off
 * capitalization, autocorrection and the spell check.
 */
export const verbatim = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
