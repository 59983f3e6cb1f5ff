import * as z from 'zod/mini'
import { billingTabs } from '../../domain/billing-tabs'

/** The attributes of `<rtm-patient-billing>`, parsed by the element. */
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
