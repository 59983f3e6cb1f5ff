import { type FormEvent, type RefObject, useEffect, useRef, useState, useTransition } from 'react'
import { errorWords } from '../../api/errors'
import { type FieldErrors, type Form, hasErrors, useForm } from '../../ui/overlays/form-state'
import { serverFieldErrors } from '../shared/field-errors'
import { useScreen } from '../shared/screen'

interface FrontFormOptions<Values extends object> {
  initialValues: Values
  /** The stored values of a form that the user did not submit. The form starts with them. */
  restored?: Values | null
  validate: (values: Values) => FieldErrors<Values>
  submit: (values: Values) => Promise<unknown>
  /** Maps a field name in the backend's errors to the field that shows the error. */
  serverFields?: Readonly<Record<string, keyof Values>>
  /** The title of the toast about a failed attempt. */
  failed: string
  /** Called when the promise of `submit` is rejected. The form keeps its values. */
  onError?: (error: unknown) => void
}

export interface AccountFormWork<Values> {
  form: Form<Values>
  formRef: RefObject<HTMLFormElement | null>
  isPending: boolean
  /**
   * The error of the last attempt. Null if a field shows the error, or if a new attempt has begun.
   */
  failure: unknown
  onSubmit: (event: FormEvent) => void
}

/**
 * Returns the state and the submit handler of a form in an account view. Enter submits the form.
 * While a request is pending, Enter does nothing. If an error belongs to a field, the error appears
 * next to the field, and the first invalid field gets the focus. After a failure, the form keeps
 * its values.
 */
export function useAccountForm<Values extends object>(
  options: FrontFormOptions<Values>,
): AccountFormWork<Values> {
  const form = useForm(options.initialValues, options.validate, options.restored)
  const formRef = useRef<HTMLFormElement>(null)
  // The account screen does not load the query cache, so it has no mutations. The pending state
  // comes from a React transition.
  const [isPending, startTransition] = useTransition()
  const [failure, setFailure] = useState<unknown>(null)
  const { client, messages } = useScreen()
  const { notifications } = client
  const failureToast = useRef<number>(undefined)
  const focusInvalid = useFocusInvalid(formRef)
  const onError = (error: unknown) => {
    const errors = serverFieldErrors<Values>(error, options.serverFields ?? {})
    form.showErrors(errors)
    if (hasErrors(errors)) focusInvalid()
    else setFailure(error)
    options.onError?.(error)
    // The toast may be about another request, such as one of another element.
    const said = errorWords(error, messages, options.failed)
    failureToast.current = notifications
      .current()
      .findLast(
        ({ title, description }) => title === said?.title && description === said.description,
      )?.id
  }
  const send = () => options.submit(form.values).then(() => undefined, onError)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    if (!form.check()) {
      // The toast about an earlier attempt is closed, because it would contradict the new errors
      // beside the fields.
      if (failureToast.current) notifications.dismiss(failureToast.current)
      return focusInvalid()
    }
    // The request is sent before the transition starts. Inside the transition, React would delay
    // the state updates that `submit` makes.
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
