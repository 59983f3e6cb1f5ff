/** Billing instances in wire format, as they are on a given day (spec §3). */

import { daysBetween, type PlainDate } from '../../domain/dates'
import type { StoredBilling } from '../../rules/facts'
import { standing } from '../../rules/standing'
import type { FakeClinic, PatientRecord } from '../clinic'
import { interactionLogWire } from './interaction-log'
import { actorWire, careTeamWire, nameWire } from './user'

/** A billing with its patient. */
export interface OwnedBilling {
  readonly patient: PatientRecord
  readonly row: StoredBilling
}

function priorOf({ patient, row }: OwnedBilling): StoredBilling | null {
  return patient.billings.find(({ key }) => row.priorKey !== null && key === row.priorKey) ?? null
}

/** Whether the billing is ready or pending, and the reasons for pending. */
export function standingOf(billing: OwnedBilling, today: PlainDate) {
  return standing(billing.row, priorOf(billing), today)
}

function cycleWire({ cycle }: StoredBilling, today: PlainDate) {
  if (!cycle) return null
  return {
    start_date: cycle.startDate,
    end_date: cycle.endDate,
    cycle_number: cycle.number,
    patient_interaction_day_count: cycle.interactionDays,
    days_left_in_cycle: Math.max(0, daysBetween(today, cycle.endDate)),
  }
}

function marksWire(clinic: FakeClinic, row: StoredBilling) {
  return {
    reconciled: row.reconciledAt,
    reconciled_by: actorWire(clinic, row.reconciledBy),
    cancelled_on: row.cancelledAt,
    cancelled_by: actorWire(clinic, row.cancelledBy),
    cancellation_reason_type: row.cancellationReason,
    optional_cancellation_reason_message: row.cancellationMessage,
    will_charge_patient: row.willChargePatient,
  }
}

function logsWire({ patient, row }: OwnedBilling) {
  if (row.type !== 'SUPPORT') return []
  const billed = patient.billedLogs.get(row.uuid)
  if (billed) return billed.map((log) => interactionLogWire(patient, log, row.uuid))
  return patient.logs
    .filter(({ id }) => row.logIds.includes(id))
    .toSorted((a, b) => (a.interactedDatetime < b.interactedDatetime ? -1 : 1))
    .map((log) => interactionLogWire(patient, log))
    .filter(({ billinginstance }) => billinginstance === row.uuid)
}

export function billingInstanceWire(clinic: FakeClinic, billing: OwnedBilling, today: PlainDate) {
  const { patient, row } = billing
  const prior = priorOf(billing)
  const reading = standingOf(billing, today)
  return {
    uuid: row.uuid,
    status: row.status,
    type: row.type,
    is_pcm_billing: row.isPcm,
    billable_on: reading.billableOn,
    pending_reasons: reading.pendingReasons,
    units_of_98981: row.unitsOf98981,
    units_of_99426: row.unitsOf99426,
    units_of_99427: row.unitsOf99427,
    calendar_month: row.month,
    rtmcycle: cycleWire(row, today),
    prev_billinginstance: prior && { uuid: prior.uuid, reconciled: prior.reconciledAt },
    warnings: row.warnings,
    ...marksWire(clinic, row),
    patient: {
      user: nameWire(patient.user),
      provider_relationships: careTeamWire(clinic, patient),
    },
    interaction_logs: logsWire(billing),
  }
}
