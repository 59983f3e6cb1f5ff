/** The schemas of the request bodies of the bulk actions on billings (spec §4, §5, §7). */
import * as z from 'zod/mini'
import { isCancelMessage } from '../domain/billing/cancel-form'
import { cancellationReasons, willChargePatientChoices } from '../domain/vocabulary'
import type { Cancellation } from '../rules/actions'
import { isoInstant, plainDate, uuidText } from './fields'

const uuids = z.array(uuidText).check(z.minLength(1), z.maxLength(10_000))

/** The longest reason for an undo, in characters. */
const LONGEST_REASON = 200

/** An optional reason for an undo. An empty reason counts as absent (Q05). */
const undoReason = z.pipe(
  z.nullish(
    z.string().check(
      z.refine((text) => [...text.trim()].length <= LONGEST_REASON, {
        error: `… must be at most ${LONGEST_REASON} characters long.`,
      }),
    ),
  ),
  z.transform((text) => text?.trim() || null),
)

export const reconcileBody = z.object({
  uuids,
  operation: z.enum(['RECONCILE', 'UNRECONCILE']),
  reconciliation_datetime: z.nullish(isoInstant),
  reconciliation_date: z.nullish(plainDate),
  reason: undoReason,
  seen: z.nullish(
    z.array(
      z.object({
        uuid: uuidText,
        reconciled: z.nullish(isoInstant),
        codes: z.nullish(z.array(z.object({ code: z.string(), units: z.int() }))),
      }),
    ),
  ),
})

/** An empty message counts as absent. Otherwise it has 3 to 50 characters (X11). */
const cancellationMessage = z.nullish(z.string()).check(
  z.refine((text) => {
    const message = text?.trim() ?? ''
    return message === '' || isCancelMessage(message)
  }, '… must be 3 to 50 characters long.'),
)

const cancellationShape = {
  cancellation_reason_type: z.enum(cancellationReasons),
  optional_cancellation_reason_message: cancellationMessage,
  will_charge_patient: z.nullish(z.enum(willChargePatientChoices)),
}
type CancellationFields = z.output<z.ZodMiniObject<typeof cancellationShape>>

/** The rules of the cancel form that concern two fields (spec §5, X09–X12). */
const completeForm = [
  z.refine<CancellationFields>(
    (form) => form.cancellation_reason_type !== 'CASH_PAY_PATIENT' || !!form.will_charge_patient,
    { path: ['will_charge_patient'], error: 'Please select an option.' },
  ),
  z.refine<CancellationFields>(
    (form) =>
      form.cancellation_reason_type !== 'OTHER' ||
      (form.optional_cancellation_reason_message ?? '').trim() !== '',
    {
      path: ['optional_cancellation_reason_message'],
      error: 'Please provide a reason for the cancellation.',
    },
  ),
] as const

/** The fields and rules of the cancel form. */
export const cancellationFields = z.object(cancellationShape).check(...completeForm)

export const cancelBody = z
  .object({ uuids, operation: z.literal('CANCEL'), ...cancellationShape })
  .check(...completeForm)
export const undoCancelBody = z.object({
  uuids,
  operation: z.literal('UNCANCEL'),
  seen: z.nullish(z.array(z.object({ uuid: uuidText, cancelled_on: z.nullish(isoInstant) }))),
})
export const eitherCancelBody = z.object({ operation: z.enum(['CANCEL', 'UNCANCEL']) })

export function cancellationOf(form: CancellationFields): Cancellation {
  return {
    reason: form.cancellation_reason_type,
    message: form.optional_cancellation_reason_message?.trim() ?? null,
    willChargePatient: form.will_charge_patient ?? null,
  }
}
