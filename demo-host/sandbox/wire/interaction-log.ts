import { interactionLogWire } from '../../../src/backend/interaction-log'
import type { LogRow } from '../billing/patient-billings'

/** Converts a row of the table to wire format. */
export function logRowWire(log: LogRow) {
  return interactionLogWire(log, log.billingInstanceUuid)
}
