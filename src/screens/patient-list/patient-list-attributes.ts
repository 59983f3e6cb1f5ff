import * as z from 'zod/mini'
import { patientListTabs } from './patient-list-tab'

/** The attributes of `<rtm-patient-list>`, parsed by the element. */
const schema = z.object({
  patientId: z.nullable(z.number()),
  providerId: z.nullable(z.union([z.number(), z.literal('null')])),
  tab: z.nullable(z.enum(patientListTabs)),
  layout: z.enum(['full', 'tile']),
})

export type PatientListAttributes = z.output<typeof schema>

export function patientListAttributes(attributes: unknown): PatientListAttributes {
  return schema.parse(attributes)
}
