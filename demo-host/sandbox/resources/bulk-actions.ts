/** Routes POST …/reconcile-in-bulk/ and …/cancel-in-bulk/ (spec §4, §7). */
import {
  type BulkAction,
  cancelAction,
  reconcileAction,
} from '../../../src/backend/billing-actions'
import { moveRows } from '../billing/move-rows'
import type { Clock } from '../clock'
import type { SandboxRequest } from '../env'
import { readJson } from '../http/parse'
import { visibleBillings } from './billing-list'
import { actorOf } from './shared'

export async function reconcileInBulk(c: SandboxRequest, clock: Clock) {
  return answer(c, clock, reconcileAction(await readJson(c), actorOf(c, clock)))
}

export async function cancelInBulk(c: SandboxRequest, clock: Clock) {
  return answer(c, clock, cancelAction(await readJson(c), actorOf(c, clock)))
}

/** Answers 204 if all rows moved, else 201 with the excluded ones (spec §7). */
async function answer(c: SandboxRequest, clock: Clock, action: BulkAction) {
  const visible = visibleBillings(c.var.caller.companyId, c.var.today)
  const excluded = await moveRows(c, action, visible, clock.now())
  if (excluded.length === 0) return c.body(null, 204)
  return c.json({ excluded_instances: excluded }, 201)
}
