import type { Messages } from '../messages/messages'
import { cancellationReasons, willChargePatientChoices } from '../vocabulary'
import type { BillingInstance } from './billing-instance'

type Cancelled = Pick<
  BillingInstance,
  'cancellationReasonType' | 'optionalCancellationReasonMessage' | 'willChargePatient'
>

/** The texts of a cancellation. */
interface CancellationTexts {
  reason: string
  /**
   * The user's message, or the user's choice whether the patient is charged. Empty if there is
   * neither a message nor a choice.
   */
  details: string
}

/** Returns the texts of a cancellation (X04, X08). */
export function cancellationTexts(
  row: Cancelled,
  { billing }: Pick<Messages, 'billing'>,
): CancellationTexts {
  const reason = cancellationReasons.find((known) => known === row.cancellationReasonType)
  const words = reason ? billing.cancellationReasons[reason] : row.cancellationReasonType
  const charge = willChargePatientChoices.find((choice) => choice === row.willChargePatient)
  const details = [
    row.optionalCancellationReasonMessage,
    charge && reason === 'CASH_PAY_PATIENT'
      ? billing.chargePatient(billing.willChargePatient[charge])
      : null,
  ].filter(Boolean)
  return { reason: words || billing.cancellationReasons.BLANK, details: details.join(' · ') }
}

/** Returns a text such as `Other · Entered twice`. */
export function cancellationText(row: Cancelled, messages: Pick<Messages, 'billing'>): string {
  const { reason, details } = cancellationTexts(row, messages)
  return details ? `${reason} · ${details}` : reason
}
