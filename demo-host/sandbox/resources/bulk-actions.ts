/** Routes POST …/reconcile-in-bulk/ and …/cancel-in-bulk/ (spec §4, §7). */
import { z } from 'zod'
import { dateInZone } from '../../../src/domain/dates'
import { cancellationReasons, willChargePatientChoices } from '../../../src/domain/vocabulary'
import {
  type Cancellation,
  cancel,
  reconcile,
  uncancel,
  unreconcile,
} from '../../../src/rules/actions'
import { moveRows } from '../billing/move-rows'
import type { Clock } from '../clock'
import type { SandboxRequest } from '../env'
import { isoInstant, uuidText } from '../http/fields'
import { parseBody } from '../http/parse'
import { badRequest } from '../http/problem'
import { visibleBillings } from './billing-list'

/** Accepted because a browser's clock may be a little ahead of the server's. */
const CLOCK_SKEW_MS = 5 * 60_000

const uuids = z.array(uuidText).min(1).max(10_000)

const reconcileBody = z.object({
  uuids,
  operation: z.enum(['RECONCILE', 'UNRECONCILE']),
  reconciliation_datetime: isoInstant.nullish(),
})

/** Empty, which counts as absent, or 3 to 50 characters (X11). */
export const cancellationMessage = z
  .string()
  .nullish()
  .refine((text) => {
    const length = [...(text ?? '').trim()].length
    return length === 0 || (length >= 3 && length <= 50)
  }, '… must be 3 to 50 characters long.')

/** The fields and rules of the cancel form (spec §5, X09–X12). */
export const cancellationFields = z
  .object({
    cancellation_reason_type: z.enum(cancellationReasons),
    optional_cancellation_reason_message: cancellationMessage,
    will_charge_patient: z.enum(willChargePatientChoices).nullish(),
  })
  .superRefine((form, issues) => {
    if (form.cancellation_reason_type === 'CASH_PAY_PATIENT' && !form.will_charge_patient) {
      const message = 'Please select an option.'
      issues.addIssue({ code: 'custom', path: ['will_charge_patient'], message })
    }
    const text = form.optional_cancellation_reason_message ?? ''
    if (form.cancellation_reason_type === 'OTHER' && text.trim() === '') {
      const message = 'Please provide a reason for the cancellation.'
      const path = ['optional_cancellation_reason_message']
      issues.addIssue({ code: 'custom', path, message })
    }
  })

const undoCancelBody = z.object({ uuids, operation: z.literal('UNCANCEL') })
const cancelBody = z.object({ uuids, operation: z.literal('CANCEL') }).and(cancellationFields)
const eitherCancelBody = z.object({ operation: z.enum(['CANCEL', 'UNCANCEL']) })

export async function reconcileInBulk(c: SandboxRequest, clock: Clock) {
  const body = await parseBody(c, reconcileBody)
  const now = clock.now()
  const at = body.reconciliation_datetime ?? now
  if (body.operation === 'RECONCILE') refuseFuture('reconciliation_datetime', at, clock)
  const act = reconciliation(c, at)
  const excluded = await moveRows(c, body.uuids, visible(c), now, (row, billedLogs) =>
    body.operation === 'RECONCILE'
      ? reconcile(row, { ...act, billedLogs })
      : unreconcile(row, now.toISOString()),
  )
  return answer(c, excluded)
}

export async function cancelInBulk(c: SandboxRequest, clock: Clock) {
  const { operation } = await parseBody(c, eitherCancelBody.loose())
  const now = clock.now()
  const at = now.toISOString()
  if (operation === 'UNCANCEL') {
    const body = await parseBody(c, undoCancelBody)
    return answer(c, await moveRows(c, body.uuids, visible(c), now, (row) => uncancel(row, at)))
  }
  const body = await parseBody(c, cancelBody)
  const act = { at, by: c.var.caller.userId, today: c.var.today }
  const excluded = await moveRows(c, body.uuids, visible(c), now, (row) =>
    cancel(row, cancellationOf(body), act),
  )
  return answer(c, excluded)
}

/** Returns the caller's reconciliation at the instant, without `billedLogs`. */
export function reconciliation(c: SandboxRequest, at: Date) {
  const { caller, today, zone } = c.var
  return { at: at.toISOString(), by: caller.userId, today, on: dateInZone(at, zone) }
}

export function cancellationOf(form: z.output<typeof cancellationFields>): Cancellation {
  return {
    reason: form.cancellation_reason_type,
    message: form.optional_cancellation_reason_message?.trim() ?? null,
    willChargePatient: form.will_charge_patient ?? null,
  }
}

/**
 * Refuses an instant in the future, because facts are recorded after they happen. When the
 * sandbox's clock was moved back, instants up to the real time are accepted, because browsers send
 * them.
 * @throws Problem 400.
 */
export function refuseFuture(field: string, instant: Date, clock: Clock): void {
  const latest = Math.max(clock.now().getTime(), clock.real().getTime()) + CLOCK_SKEW_MS
  if (instant.getTime() <= latest) return
  throw badRequest({ field, detail: `${field} must not be in the future.` })
}

function visible(c: SandboxRequest) {
  return visibleBillings(c.var.caller.companyId, c.var.today)
}

/** Answers 204 if all rows moved, else 201 with the excluded ones (spec §7). */
function answer(c: SandboxRequest, excluded: Awaited<ReturnType<typeof moveRows>>) {
  if (excluded.length === 0) return c.body(null, 204)
  return c.json({ excluded_instances: excluded }, 201)
}
