import * as z from 'zod/mini'
import { billingTabs } from '../../domain/billing-tabs'

/** What `<rtm-patient-billing>` was given, as the element has parsed it. */
const schema = z.object({
  patientId: z.nullable(z.number()),
  providerId: z.nullable(z.union([z.number(), z.literal('null')])),
  tab: z.enum(billingTabs),
  layout: z.enum(['full', 'tile']),
})

export type BillingAttributes = z.output<typeof schema>

export function billingAttributes(attributes: unknown): BillingAttributes {
  return schema.parse(attributes)
}
