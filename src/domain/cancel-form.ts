/** The rules of the Cancel Billing dialog (spec §4, §5; X02–X13). Words stand in the catalogue. */
import * as z from 'zod/mini'
import {
  type CancellationReason,
  cancellationReasons,
  type WillChargePatient,
  willChargePatientChoices,
} from './vocabulary'

/** What the form holds: every field, shown or not, so that switching back finds what was typed. */
export interface CancelFormValues {
  cancellationReasonType: CancellationReason | null
  optionalCancellationReasonMessage: string
  willChargePatient: WillChargePatient | null
}

export type CancelFormField = keyof CancelFormValues

/** Keys of `messages.cancelForm.errors`. */
export type CancelFormProblem =
  | 'reasonRequired'
  | 'messageRequired'
  | 'messageLength'
  | 'chargeRequired'

export type CancelFormProblems = Partial<Record<CancelFormField, CancelFormProblem>>

/** The cancellation as it is asked for; fields the form did not show are not in it (X13). */
export interface Cancellation {
  cancellationReasonType: CancellationReason
  optionalCancellationReasonMessage?: string
  willChargePatient?: WillChargePatient
}

/** The body of the bulk cancel call (B37). */
export type CancelRequest =
  | ({ uuids: readonly string[]; operation: 'CANCEL' } & Cancellation)
  | { uuids: readonly string[]; operation: 'UNCANCEL' }

export const cancelFormDefaults: CancelFormValues = {
  cancellationReasonType: 'CASH_PAY_PATIENT',
  optionalCancellationReasonMessage: '',
  willChargePatient: 'NO',
}

/** The reasons offered: BLANK may be stored, and is not among them (X03). */
export const offeredCancellationReasons = cancellationReasons.filter((reason) => reason !== 'BLANK')

export const cancelMessageLength = { min: 3, max: 50 } as const

/** The fields a reason shows beneath itself (X06, X07). */
export function cancelFields(reason: CancellationReason | null): {
  /** Which label the text field has; null hides it. */
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

/** Only what is shown is checked: text hidden by another reason cannot block the form. */
export const cancelFormSchema = values.check(({ value, issues }) => {
  const shown = cancelFields(value.cancellationReasonType)
  const text = value.optionalCancellationReasonMessage
  if (shown.charge && value.willChargePatient === null) {
    issues.push(problem('willChargePatient', 'chargeRequired', value.willChargePatient))
  }
  if (!shown.message) return
  const { min, max } = cancelMessageLength
  if (text === '') {
    if (shown.message === 'insuranceCompany') return
    issues.push(problem('optionalCancellationReasonMessage', 'messageRequired', text))
  } else if (text.length < min || text.length > max) {
    issues.push(problem('optionalCancellationReasonMessage', 'messageLength', text))
  }
})

/** What is wrong with the form by field; null when it can be sent. The first problem a field has. */
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

/** The cancellation the form stands for, without what is hidden; null while it has problems. */
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
