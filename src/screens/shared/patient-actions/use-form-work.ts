import { useState } from 'react'
import type { FormDialogProps } from '../../../ui/overlays/form-dialog'
import { useScreen } from '../screen'
import { useFailureToast } from '../use-failure-toast'
import { createFormWork, type FormWorkOptions, type Sending } from './form-work'
import { ChangedElsewhereError, type SubmitErrorOptions, submitErrors } from './record-check'

export interface FormWorkDialogOptions<Values extends object>
  extends Omit<FormWorkOptions<Values>, 'zone'>,
    SubmitErrorOptions<Values> {
  /** The title of the dialog, which a toast about a failure contains. */
  title: string
  /** The full name of the patient, which a toast about a failure contains. */
  who?: string | undefined
  /** Starts the mutation immediately, without any `await` before it. */
  onSubmit: (values: Values, sending: Sending<Values>) => Promise<unknown>
}

type WorkProps = 'initialValues' | 'onSubmit' | 'fieldErrorsOf' | 'onError' | 'draft'

/**
 * Returns props for a `FormDialog` that has a draft and that does not overwrite changes of other
 * users.
 */
export function useFormWork<Values extends object>(
  options: FormWorkDialogOptions<Values>,
): Required<Pick<FormDialogProps<Values>, WorkProps>> {
  const { title, who, words } = options
  const { client, messages } = useScreen()
  const toast = useFailureToast()
  // The initial values are read only once, so that they stay the same when newer data of the record
  // arrives.
  const [work] = useState(() => createFormWork({ ...options, zone: client.http.timeZone }))
  const { restored } = messages.confirmation
  return {
    initialValues: work.start,
    onSubmit: (values) => work.send(values, options.onSubmit).then(toast.succeeded),
    fieldErrorsOf: (error) => submitErrors(error, options),
    onError(error) {
      if (error instanceof ChangedElsewhereError) toast.succeeded()
      else toast.failed(error, { about: title, who })
    },
    draft: {
      restored: work.restored,
      words: work.wasChanged ? `${restored} ${words.draft.changedElsewhere}` : restored,
      onChange: work.keep,
    },
  }
}
