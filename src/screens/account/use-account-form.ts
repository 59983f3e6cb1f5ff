import { type FormEvent, type RefObject, useEffect, useRef, useState, useTransition } from 'react'
import { type FieldErrors, type Form, hasErrors, useForm } from '../../ui/overlays/form-state'
import { serverFieldErrors } from '../shared/field-errors'

interface FrontFormOptions<Values extends object> {
  initialValues: Values
  /** The stored values of an unfinished form. The form starts with them. */
  restored?: Values | null
  validate: (values: Values) => FieldErrors<Values>
  submit: (values: Values) => Promise<unknown>
  /** Maps a field name of the backend to the field that shows its error. */
  serverFields?: Readonly<Record<string, keyof Values>>
  /** Called when `submit` rejects. The form keeps its values. */
  onError?: (error: unknown) => void
}

export interface AccountFormWork<Values> {
  form: Form<Values>
  formRef: RefObject<HTMLFormElement | null>
  isPending: boolean
  /** The last attempt's error. Null if a field shows the error, or if a new attempt has begun. */
  failure: unknown
  onSubmit: (event: FormEvent) => void
}

/**
 * The state and the submit handler of a form in a card. Enter submits the form once. Each error
 * appears next to its field, and the first invalid field gets the focus. The form keeps its values.
 */
export function useAccountForm<Values extends object>(
  options: FrontFormOptions<Values>,
): AccountFormWork<Values> {
  const form = useForm(options.initialValues, options.validate, options.restored)
  const formRef = useRef<HTMLFormElement>(null)
  // The page for sign-in does not load the query cache. React's own pending state therefore
  // replaces a mutation.
  const [isPending, startTransition] = useTransition()
  const [failure, setFailure] = useState<unknown>(null)
  const focusInvalid = useFocusInvalid(formRef)
  const onError = (error: unknown) => {
    const errors = serverFieldErrors<Values>(error, options.serverFields ?? {})
    form.showErrors(errors)
    if (hasErrors(errors)) focusInvalid()
    else setFailure(error)
    options.onError?.(error)
  }
  const send = () => options.submit(form.values).then(() => undefined, onError)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!form.check()) return focusInvalid()
    setFailure(null)
    // Inside the transition, React would delay the updates of `submit`, so the request is sent
    // outside.
    const sent = send()
    startTransition(() => sent)
  }
  return { form, formRef, isPending, failure, onSubmit }
}

/** Returns a function that focuses the first invalid field after the next render. */
function useFocusInvalid(formRef: RefObject<HTMLFormElement | null>): () => void {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round === 0) return
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [round, formRef])
  return () => setRound((before) => before + 1)
}
