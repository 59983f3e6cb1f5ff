import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type Form, hasErrors, useForm } from '../../ui/overlays/form-state'
import { usePending } from '../../ui/overlays/use-pending'
import { serverFieldErrors } from '../shared/server-field-errors'

interface FrontFormOptions<Values extends object> {
  initialValues: Values
  validate: (values: Values) => FieldErrors<Values>
  submit: (values: Values) => Promise<unknown>
  /** Which field shows what the backend says of one of its own. */
  serverFields?: Readonly<Record<string, keyof Values>>
  /** A rejection; the form stays with what was typed. */
  onError?: (error: unknown) => void
}

export interface FrontFormWork<Values> {
  form: Form<Values>
  formRef: RefObject<HTMLFormElement | null>
  isPending: boolean
  onSubmit: (event: FormEvent) => void
}

/**
 * The work of a form in a card: Enter sends it, once; what is wrong stands beside its field, of
 * which the first has the focus; nothing that was typed is lost.
 */
export function useFrontForm<Values extends object>(
  options: FrontFormOptions<Values>,
): FrontFormWork<Values> {
  const form = useForm(options.initialValues, options.validate)
  const formRef = useRef<HTMLFormElement>(null)
  const { isPending, run } = usePending()
  const focusInvalid = useFocusInvalid(formRef)
  const onError = (error: unknown) => {
    const errors = serverFieldErrors<Values>(error, options.serverFields ?? {})
    form.showErrors(errors)
    if (hasErrors(errors)) focusInvalid()
    options.onError?.(error)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (form.check()) void run(() => options.submit(form.values), onError)
    else focusInvalid()
  }
  return { form, formRef, isPending, onSubmit }
}

/** @returns focuses the first field in error, once that has been rendered. */
function useFocusInvalid(formRef: RefObject<HTMLFormElement | null>): () => void {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round === 0) return
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [round, formRef])
  return () => setRound((before) => before + 1)
}
