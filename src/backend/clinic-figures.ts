/** The figures of clinics in requests and responses (M03, M04). */
import * as z from 'zod/mini'
import { daysText, uuidText } from './fields'

export const metricsQuery = z.object({
  clinic_uuid: z.optional(uuidText),
  days: z._default(daysText, 30),
})

export interface ClinicStats {
  readonly uuid: string
  readonly name: string
  /**
   * The response rate, from 0 to 1. It is the average over the clinic's enrollments of the share of
   * days answered in the span.
   */
  readonly responseRate: number
  /** Enrollments with at least one day in the span. */
  readonly enrollments: number
  /** Billings created in the span. */
  readonly billings: number
}

/** The response rate has three decimals. */
export function metricsWire({ uuid, name, responseRate, enrollments, billings }: ClinicStats) {
  return {
    id: uuid,
    name,
    avg_response_rate: Math.round(responseRate * 1000) / 1000,
    enrollment_count: enrollments,
    billing_instance_count: billings,
  }
}
