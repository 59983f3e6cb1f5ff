import type { Messages } from '../messages/messages'
import { cancellationReasons, willChargePatientChoices } from '../vocabulary'
import type { BillingInstance } from './billing-instance'

type Cancelled = Pick<
  BillingInstance,
  'cancellationReasonType' | 'optionalCancellationReasonMessage' | 'willChargePatient'
>

/**
 * Returns the text of a cancellation: its reason, with the message or the choice about the charge
 * (X04, X08).
 */
export function cancellationText(row: Cancelled, { billing }: Pick<Messages, 'billing'>): string {
  const reason = cancellationReasons.find((known) => known === row.cancellationReasonType)
  const words = reason ? billing.cancellationReasons[reason] : row.cancellationReasonType
  const charge = willChargePatientChoices.find((choice) => choice === row.willChargePatient)
  const details = [
    row.optionalCancellationReasonMessage,
    charge && reason === 'CASH_PAY_PATIENT'
      ? billing.chargePatient(billing.willChargePatient[charge])
      : null,
  ].filter(Boolean)
  const main = words || billing.cancellationReasons.BLANK
  return details.length > 0 ? `${main} · ${details.join(' · ')}` : main
}
