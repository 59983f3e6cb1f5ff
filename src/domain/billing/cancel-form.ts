/**
 * The rules of the Cancel Billing dialog (spec §4, §5; X02–X13). The UI texts are in
 * `src/domain/messages`.
 */
import * as z from 'zod/mini'
import {
  type CancellationReason,
  cancellationReasons,
  type WillChargePatient,
  willChargePatientChoices,
} from '../vocabulary'

/**
 * The values of all fields, including hidden ones. A field that is hidden and then shown again
 * still has its text.
 */
export interface CancelFormValues {
  cancellationReasonType: CancellationReason | null
  optionalCancellationReasonMessage: string
  willChargePatient: WillChargePatient | null
}

export type CancelFormField = keyof CancelFormValues

/** The values of an unfinished form as they are stored in the draft. They may be invalid. */
export const cancelFormDraft = z.object({
  cancellationReasonType: z.nullable(z.enum(cancellationReasons)),
  optionalCancellationReasonMessage: z.string(),
  willChargePatient: z.nullable(z.enum(willChargePatientChoices)),
})

/** The problems of the form, by their keys in `messages.cancelForm.errors`. */
export type CancelFormProblem =
  | 'reasonRequired'
  | 'messageRequired'
  | 'messageLength'
  | 'chargeRequired'

export type CancelFormProblems = Partial<Record<CancelFormField, CancelFormProblem>>

/** The cancellation in the format of requests. It omits fields that the form hides (X13). */
export interface Cancellation {
  cancellationReasonType: CancellationReason
  optionalCancellationReasonMessage?: string
  willChargePatient?: WillChargePatient
}

/**
 * The body of the request that cancels billings in bulk, or that undoes their cancellation (B37).
 */
export type CancelRequest =
  | ({ uuids: readonly string[]; operation: 'CANCEL' } & Cancellation)
  | {
      uuids: readonly string[]
      operation: 'UNCANCEL'
      /**
       * The ISO instants at which the billings were cancelled, as the user's list shows them (in
       * addition to the clinic's specification). The backend excludes a billing that has been
       * cancelled again since the list was loaded.
       */
      seen?: readonly { readonly uuid: string; readonly cancelledOn?: string }[] | undefined
    }

export const cancelFormDefaults: CancelFormValues = {
  cancellationReasonType: 'CASH_PAY_PATIENT',
  optionalCancellationReasonMessage: '',
  willChargePatient: 'NO',
}

/** The reasons that the form offers. BLANK can be stored but is not offered (X03). */
export const offeredCancellationReasons = cancellationReasons.filter((reason) => reason !== 'BLANK')

/**
 * Whether a message has 3 to 50 characters (X11). A character outside of Unicode's basic plane, such
 * as an emoji, counts once.
 */
export function isCancelMessage(text: string): boolean {
  const { length } = [...text]
  return length >= 3 && length <= 50
}

/** Returns the additional fields that the form shows for a reason (X06, X07). */
export function cancelFields(reason: CancellationReason | null): {
  /** The key of the label of the text field. If it is null, the field is hidden. */
  message: 'insuranceCompany' | 'otherDescription' | null
  charge: boolean
} {
  const message =
    reason === 'NON_REIMBURSING_INS'
      ? 'insuranceCompany'
      : reason === 'OTHER'
        ? 'otherDescription'
        : null
  return { message, charge: reason === 'CASH_PAY_PATIENT' }
}

function problem(field: CancelFormField, message: CancelFormProblem, input: unknown) {
  return { code: 'custom' as const, message, path: [field], input }
}

const problemNames: readonly CancelFormProblem[] = [
  'reasonRequired',
  'messageRequired',
  'messageLength',
  'chargeRequired',
]

const values = z.object({
  cancellationReasonType: z.enum(cancellationReasons, { error: 'reasonRequired' }),
  optionalCancellationReasonMessage: z.string().check(z.trim()),
  willChargePatient: z.nullable(z.enum(willChargePatientChoices)),
})

/**
 * Checks only the fields that the reason shows. An invalid value in a hidden field must not prevent
 * the request.
 */
export const cancelFormSchema = values.check(({ value, issues }) => {
  const shown = cancelFields(value.cancellationReasonType)
  const text = value.optionalCancellationReasonMessage
  if (shown.charge && value.willChargePatient === null) {
    issues.push(problem('willChargePatient', 'chargeRequired', value.willChargePatient))
  }
  if (!shown.message) return
  if (text === '') {
    if (shown.message === 'insuranceCompany') return
    issues.push(problem('optionalCancellationReasonMessage', 'messageRequired', text))
  } else if (!isCancelMessage(text)) {
    issues.push(problem('optionalCancellationReasonMessage', 'messageLength', text))
  }
})

/** Returns the first problem of each field, or null when the form is valid. */
export function cancelFormProblems(form: CancelFormValues): CancelFormProblems | null {
  const result = cancelFormSchema.safeParse(form)
  if (result.success) return null
  const problems: CancelFormProblems = {}
  for (const { path, message } of result.error.issues) {
    const name = problemNames.find((known) => known === message) ?? 'reasonRequired'
    if (path[0] === 'cancellationReasonType') problems.cancellationReasonType ??= name
    else if (path[0] === 'willChargePatient') problems.willChargePatient ??= name
    else problems.optionalCancellationReasonMessage ??= name
  }
  return problems
}

/** Returns the cancellation to send, without hidden fields, or null when the form is invalid. */
export function cancellationOf(form: CancelFormValues): Cancellation | null {
  const result = cancelFormSchema.safeParse(form)
  if (!result.success) return null
  const { cancellationReasonType, optionalCancellationReasonMessage, willChargePatient } =
    result.data
  const shown = cancelFields(cancellationReasonType)
  const cancellation: Cancellation = { cancellationReasonType }
  if (shown.message && optionalCancellationReasonMessage) {
    cancellation.optionalCancellationReasonMessage = optionalCancellationReasonMessage
  }
  if (shown.charge && willChargePatient) cancellation.willChargePatient = willChargePatient
  return cancellation
}
